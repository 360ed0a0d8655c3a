# Wrong options, results and clients.
try() {
  "$S3FCOST" "$@" > "$WORK/out"
  echo "exit $?"
}
scenario=scenarios/large-object-reads.json
try capacity
try capacity $scenario $scenario
try compare --measured tests/results/vdbench-flatfile.html $scenario
try capacity --measured "$WORK/none.json" $scenario
try capacity --measured s3-fils=tests/results/vdbench-flatfile.html $scenario
try capacity --measured pricing/features.csv $scenario
echo '{"jobs": [{"jobname": "x", "error": 28}]}' > "$WORK/failed.json"
try capacity --measured "$WORK/failed.json" $scenario
head -c 1500 tests/results/fio-jobs-apart.json > "$WORK/cut.json"
try capacity --measured "$WORK/cut.json" $scenario
try capacity --set clients.count=0 $scenario
try capacity --set clients.count=1.5 $scenario
try capacity --set type=c5n.2xlrge $scenario
try capacity --set network=25 $scenario
try capacity --set network=25Gbps $scenario
try capacity --set read_throughput=fast $scenario
printf '{"region": "us-east-1", "workload": {"stored": "1 TiB", "object_size": "1 MiB", "reads_per_object": 1}, "clients": {"counts": 8, "type": "c5n", "streams": "many"}}' > "$WORK/clients.json"
try capacity "$WORK/clients.json"
printf '{"region": "us-east-1", "workload": {"stored": "1 TiB", "object_size": "1 MiB", "reads_per_object": 1}, "clients": 8}' > "$WORK/clients.json"
try capacity "$WORK/clients.json"
cp tests/results/vdbench-flatfile.html "$WORK/own.html"
try capacity --measured "s3-files=$WORK/own.html" -o "$WORK/own.html" $scenario
cmp tests/results/vdbench-flatfile.html "$WORK/own.html"
try capacity --measured - - < /dev/null
