"$S3FCOST" compare --assumptions --format csv scenarios/small-object-writes.json
