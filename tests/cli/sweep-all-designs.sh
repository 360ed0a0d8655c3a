# What holds for four designs holds for all.
"$S3FCOST" sweep --vary object_size=16KiB..1MiB scenarios/small-files-read-only.json
"$S3FCOST" crossover --between mountpoint,s3-files --vary object_size=1KiB..1GiB scenarios/small-files-read-only.json
