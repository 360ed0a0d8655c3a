"$S3FCOST" sweep --vary efficiency=0..0.8 --steps 5 --design s3-files,fsx-ontap scenarios/large-object-reads.json
"$S3FCOST" sweep --vary reads_per_object=1..1000 --steps 4 --scale linear --design s3 scenarios/s3-11-tb.json
"$S3FCOST" sweep --vary expiry_days=1,3,7,30 --design s3-files scenarios/small-object-writes.json
