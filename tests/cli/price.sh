"$S3FCOST" price scenarios/small-object-writes.json
