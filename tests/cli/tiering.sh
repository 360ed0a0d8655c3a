# --set with an empty value takes pool_fraction away, so that tiering can say it.
"$S3FCOST" price --design fsx-ontap --set pool_fraction= --set pool_read_fraction= --set tiering=auto scenarios/large-object-reads.json
