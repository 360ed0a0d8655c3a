"$S3FCOST" price --format markdown --design s3-files scenarios/large-object-reads.json
