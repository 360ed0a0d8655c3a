# Tables of measurements that are not ones, and a user's own beside those that came with the tool.
mkdir "$WORK/pricing"
cp pricing/us-east-1.csv pricing/fsx-ontap-levels.csv pricing/throughput.csv pricing/latency.csv "$WORK/pricing"
throughput=$(head -1 pricing/throughput.csv)
latency=$(head -1 pricing/latency.csv)
try() {
  printf '%b' "$1" > "$WORK/pricing/own.csv"
  "$S3FCOST" capacity --format csv --prices "$WORK/pricing" --design s3-files --set type= --region us-east-1 scenarios/large-object-reads.json
  echo "exit $?"
}
try "$throughput\ns3-file,reads,seq,warm,1 mb,few,,0,,single-az-3,x,fast,,GB/s,seen,today,me\n"
try "$throughput\ns3-files,read,sequential,,1 MiB,64,c5n.2xlarge,8,,,,900,,MiB/s,measured,2026-10-10,me\n"
try "$latency\ns3-files,read,cold,,,,,,,,,us,measured,2026,me\n"
try "$throughput\ns3-files,read,sequential,,1 MiB,64,c5n.2xlarge,8,,,,900,,MiB/s,measured,2026-11-01,me\n" | cut -d, -f3-10
