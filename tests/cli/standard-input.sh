"$S3FCOST" price --design s3 - < scenarios/s3-61-tb.json
