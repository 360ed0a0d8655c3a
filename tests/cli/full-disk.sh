"$S3FCOST" price scenarios/s3-61-tb.json > /dev/full
