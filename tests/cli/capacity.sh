# How fast each design is for eight clients, what stops it, and how long things take.
"$S3FCOST" capacity --set clients.count=8 scenarios/large-object-reads.json
