"$S3FCOST" price --as-of 2026-01-01 --design s3,s3-files scenarios/large-object-reads.json
