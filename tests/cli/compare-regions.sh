# One workload in every region, and regions by the names that AWS prints.
mkdir "$WORK/pricing"
cp pricing/ap-northeast-1.csv pricing/us-east-1.csv pricing/eu-west-1.csv pricing/ap-southeast-6.csv pricing/regions.csv "$WORK/pricing"
all() {
  "$S3FCOST" compare --prices "$WORK/pricing" --region all "$@" scenarios/large-object-reads.json
}
all
all --format csv
all --format json | sed -n 1,20p
all --format markdown | sed -n 1,12p
"$S3FCOST" compare --region "EU (Ireland)" --design s3 scenarios/large-object-reads.json | sed -n 1,2p
"$S3FCOST" compare --region "Europe (Ireland)" --design s3 scenarios/large-object-reads.json | sed -n 1,2p
printf '{"region": "US East (N. Virginia)", "workload": {"stored": "1 TiB", "object_size": "1 MiB", "reads_per_object": 1}, "designs": {"s3": {}}}' > "$WORK/name.json"
"$S3FCOST" price "$WORK/name.json" | sed -n 1,2p
"$S3FCOST" price --region "Europe (Irland)" --design s3 scenarios/large-object-reads.json
echo "exit $?"
"$S3FCOST" price --region all scenarios/large-object-reads.json
echo "exit $?"
