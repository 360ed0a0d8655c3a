"$S3FCOST" sweep --vary object_size=64KiB..256KiB --format markdown scenarios/small-object-writes.json
