# Two fields: who is cheapest where.
"$S3FCOST" sweep --vary object_size=16KiB..1MiB --vary reads_per_object=0.5..200 scenarios/small-object-writes.json
