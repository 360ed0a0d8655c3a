# No answer in range: who is cheaper throughout, where they are equal, where one alone fits.
"$S3FCOST" crossover --vary object_size=1MiB..1GiB scenarios/small-object-writes.json
echo "exit $?"
"$S3FCOST" crossover --vary reads_per_object=0..10 --between s3,s3-files scenarios/large-object-reads.json
echo "exit $?"
"$S3FCOST" crossover --vary reads_per_object=0..1000 --between s3,fsx-ontap scenarios/large-object-reads.json
echo "exit $?"
"$S3FCOST" crossover --vary expiry_days=1..365 --between s3,s3-files scenarios/large-object-reads.json
echo "exit $?"
"$S3FCOST" crossover --vary reads_per_object=0..10 --design fsx-ontap,fsx-ontap-datasync --format json scenarios/large-object-reads.json
