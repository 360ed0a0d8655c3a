"$S3FCOST" compare --region eu-west-1 --design s3,s3-files scenarios/large-object-reads.json
