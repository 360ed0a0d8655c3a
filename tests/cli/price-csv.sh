"$S3FCOST" price --format csv scenarios/large-object-reads.json scenarios/rendering.json
