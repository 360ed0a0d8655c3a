# A sweep over sizes, with the crossovers in its range.
"$S3FCOST" sweep --vary object_size=4KiB..4MiB scenarios/small-object-writes.json
