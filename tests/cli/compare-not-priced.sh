"$S3FCOST" compare --region us-gov-west-1 scenarios/small-object-writes.json
