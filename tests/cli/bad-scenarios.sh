# Each is refused with a message that names file, place, what was wrong and what would be right.
cd "$WORK"
head='{"region": "us-east-1", "workload": {"object_size": "1 MiB", "reads_per_object": 1'
tail='}, "designs": {"s3": {}}}'
number=0
try()
{
  number=$((number + 1))
  printf '%s' "$1" > $number.json
  "$S3FCOST" price $number.json > out 2> err
  echo "exit $? with $(wc -c < out) bytes on standard output: $1"
  cat err
}
try '{"region": "mars-1", "workload": {"object_size": 1, "stored": 1, "reads_per_object": 1}}'
try "$head, \"strored\": 1$tail"
try "$head, \"stored\": 1, \"stored\": 2$tail"
try "$head, \"stored\": \"20 TiBs\"$tail"
try "$head, \"stored\": -1$tail"
try "$head, \"stored\": NaN$tail"
try "$head, \"stored\": 1e999$tail"
try "$head, \"stored\": \"1 TiB\", \"written\": \"1 TiB\", \"retention_months\": 2$tail"
try "$head, \"stored\": 1}, \"designs\": {\"fsx-ontap\": {\"efficiency\": 40}}}"
try "$head, \"stored\": 1}, \"designs\": {\"fsx-ontap\": {\"tiering\": \"auto\", \"pool_fraction\": 0.5}}}"
try "$head, \"stored\": 1$tail and more"
try "$head, \"stored\": 1"
try ''
try '{}'
many='{"region": "us-east-1"'
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23; do many="$many, \"k$i\": $i"; done
try "$many, \"workload\": {\"object_size\": 1, \"stored\": 1, \"reads_per_object\": 1}}"
