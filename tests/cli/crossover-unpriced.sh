# A design that is nowhere ranked, or not in part of the range: the missing rate or what does not fit is
# named, of the designs asked for alone.
mkdir "$WORK/pricing"
cp pricing/*.csv "$WORK/pricing"
sed '/fsx-ontap.ssd.single-az,/d' pricing/ap-northeast-1.csv > "$WORK/pricing/ap-northeast-1.csv"
for between in fsx-ontap,s3 s3,s3-files; do
  "$S3FCOST" crossover --prices "$WORK/pricing" --vary object_size=1KiB..1GiB --between $between scenarios/small-object-writes.json
  echo "exit $?"
done
"$S3FCOST" crossover --vary reads_per_object=0..1000 --between s3,fsx-ontap scenarios/large-object-reads.json
