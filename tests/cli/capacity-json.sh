# The result for programs.
"$S3FCOST" capacity --format json --design s3-files,fsx-ontap,s3-express --set clients.count=8 scenarios/model-training-reads.json
