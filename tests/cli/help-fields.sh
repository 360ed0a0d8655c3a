"$S3FCOST" help fields
