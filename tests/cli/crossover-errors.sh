try() {
  "$S3FCOST" crossover --vary object_size=1KiB..1MiB "$@" scenarios/small-object-writes.json
  echo "exit $?"
}
try --between s3
try --between s3,s3
try --between s3,s4
try --between s3,s3-files,fsx-ontap
try --between s3,s3-files --design s3
try --between s3-files,fsx-ontap --design s3,fsx-ontap
