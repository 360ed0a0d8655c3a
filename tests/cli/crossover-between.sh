# Two designs alone; whole GiB of SSD turn one crossing into three.
"$S3FCOST" crossover --between s3,fsx-ontap --vary retention_months=0.9..1.1 scenarios/small-object-writes.json
"$S3FCOST" crossover --between s3,fsx-ontap --vary object_size=1KiB..1GiB scenarios/large-object-reads.json
