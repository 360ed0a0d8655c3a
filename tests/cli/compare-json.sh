"$S3FCOST" compare --assumptions --format json --design s3-files,s3 scenarios/large-object-reads.json
