"$S3FCOST" --version
