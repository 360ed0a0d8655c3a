"$S3FCOST" capacity --format markdown --design s3-files,fsx-ontap scenarios/small-object-writes.json
