"$S3FCOST" compare --region ap-southeast-6 --design fsx-ontap scenarios/large-object-reads.json
