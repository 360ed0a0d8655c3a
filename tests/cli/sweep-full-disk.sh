# A full disk ends a stream.
"$S3FCOST" sweep --vary object_size=1KiB..1MiB --steps 1000000000 --format csv scenarios/small-object-writes.json > /dev/full
