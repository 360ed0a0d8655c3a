"$S3FCOST" price -o /dev/full scenarios/s3-61-tb.json
