# Where the order turns on an assumption, the output says which.
"$S3FCOST" compare --assumptions --design s3,fsx-ontap --set pool_fraction= --set pool_read_fraction= --set tiering=all \
  --set efficiency=0.6 --set "working_set=1 TiB" --set reads_per_object=1 scenarios/large-object-reads.json
