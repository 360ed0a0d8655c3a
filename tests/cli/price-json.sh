"$S3FCOST" price --format json --design s3,fsx-ontap scenarios/large-object-reads.json
