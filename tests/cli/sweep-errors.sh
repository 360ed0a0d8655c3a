# What is wrong with what varies.
try() {
  "$S3FCOST" sweep "$@" scenarios/small-object-writes.json
  echo "exit $?"
}
try
try --vary object_size
try --vary =1..2
try --vary object_sise=1..2
try --vary object_size=2..1
try --vary object_size=1..1
try --vary object_size=0..1KiB
try --vary object_size=NaN..1KiB
try --vary object_size=1..inf
try --vary object_size=-1..1KiB
try --vary reads_per_object=0..1 --scale log
try --vary reads_per_object=..1
try --vary reads_per_object=1..
try --vary reads_per_object=1...5
try --vary reads_per_object=1,,5
try --vary reads_per_object=5,1
try --vary reads_per_object=
try --vary deployment=single-az-1,multi-az-1
try --vary throughput=auto,128
try --vary expiry_days=1.5..3
try --vary stored=1TiB..2TiB
try --vary written=1TiB..2TiB
try --vary tiering=all
try --vary pool_fraction=0..1 --set pool_fraction= --set tiering=auto
try --vary cooling_days=2..10 --vary cooling_days=3..4
try --vary object_size=1..2 --vary written=1TiB..2TiB --hold objects
try --vary object_size=1..2 --vary objects_written=1..2
try --vary reads_per_object=1..2 --vary expiry_days=1..2 --vary cooling_days=2..3
