"$S3FCOST" compare --assumptions scenarios/small-object-writes.json
