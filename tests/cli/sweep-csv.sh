"$S3FCOST" sweep --vary object_size=64KiB..1MiB --format csv scenarios/small-object-writes.json
"$S3FCOST" sweep --vary reads_per_object=0.1..200 --format csv --design s3,fsx-ontap scenarios/small-object-writes.json
