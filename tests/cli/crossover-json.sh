"$S3FCOST" crossover --vary object_size=1KiB..1GiB --between s3-files,fsx-ontap --format json scenarios/small-object-writes.json
