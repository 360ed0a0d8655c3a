"$S3FCOST" help
