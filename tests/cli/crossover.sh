"$S3FCOST" crossover --vary object_size=1KiB..1GiB scenarios/small-object-writes.json
