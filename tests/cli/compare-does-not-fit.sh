"$S3FCOST" compare --design s3,s3-files,fsx-ontap --set "stored=1 PiB" --set "working_set=400 TiB" scenarios/large-object-reads.json
