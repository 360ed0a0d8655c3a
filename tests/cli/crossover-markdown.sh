"$S3FCOST" crossover --vary object_size=64KiB..1GiB --format markdown scenarios/small-object-writes.json
