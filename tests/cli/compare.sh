"$S3FCOST" compare --design s3-files,fsx-ontap scenarios/large-object-reads.json scenarios/small-object-writes.json
