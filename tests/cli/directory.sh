"$S3FCOST" price scenarios
