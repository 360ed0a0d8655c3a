# Words and flags, in the order they are given; no crossovers and no picture lie along them.
"$S3FCOST" sweep --vary storage_class=standard,glacier-ir,intelligent-tiering scenarios/archive-seldom-read.json
"$S3FCOST" sweep --vary throughput=auto,512,256 --format csv --design fsx-ontap scenarios/small-object-writes.json
"$S3FCOST" sweep --vary one_zone=true,false --format json --design efs scenarios/small-object-writes.json
"$S3FCOST" sweep --vary deployment=single-az-1,multi-az-1 --vary reads_per_object=1,100 --format json --design fsx-ontap,s3 scenarios/small-object-writes.json
"$S3FCOST" sweep --vary tiering=none,all --vary efficiency=0,0.5 --format markdown --set pool_fraction= scenarios/small-object-writes.json
try() {
  "$S3FCOST" "$@" --design fsx-ontap scenarios/small-object-writes.json
  echo "exit $?"
}
try sweep --vary deployment=single-az-1..multi-az-1
try sweep --vary deployment=single-az-3
try sweep --vary deployment=single-az-1,single-az-1
try sweep --vary s3_access_point=0..1
try sweep --vary deployment=single-az-1,multi-az-1 --plot "$WORK/a.svg"
try crossover --vary deployment=single-az-1,multi-az-1
