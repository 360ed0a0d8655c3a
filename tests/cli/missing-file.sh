"$S3FCOST" price no/such.json
