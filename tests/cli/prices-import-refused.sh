# Nothing is left behind, and a table in place stays as it was.
echo kept > "$WORK/table.csv"
: > "$WORK/empty.csv"
head -c 1500 tests/price-lists/amazonefs.csv > "$WORK/cut.csv"
sed '/51200","512000/d' tests/price-lists/amazons3.csv > "$WORK/gap.csv"
sed 's/0.0000047000/-0.0000047000/; s/2026-11-01/11\/30\/2026/' tests/price-lists/amazons3.csv > "$WORK/values.csv"
sed 's/Operations/Seconds/g' tests/price-lists/amazonfsx.csv > "$WORK/unit.csv"
cd tests/price-lists
for file in 2018-s3-two-candidates.csv comprehend.csv ec2-wide.csv semicolons.csv no-header.csv "$WORK/empty.csv" "$WORK/cut.csv" \
  "$WORK/gap.csv" "$WORK/values.csv" "$WORK/unit.csv" awsdatasync.csv missing.csv .; do
  "$S3FCOST" prices import "$file" -o "$WORK/table.csv" > "$WORK/out" 2> "$WORK/err"
  echo "exit $? with $(wc -c < "$WORK/out") bytes on standard output: $file"
  head -n 3 "$WORK/err"
done
cat "$WORK/table.csv"
ls "$WORK"
"$S3FCOST" prices import amazons3.csv amazons3.csv 2>&1 | sed -n 1,1p
"$S3FCOST" prices import amazons3.csv missing.csv comprehend.csv; echo "exit $?"
cp amazons3.csv "$WORK/a.csv"
"$S3FCOST" prices import "$WORK/a.csv" -o "$WORK/a.csv"
echo "exit $?"
cmp amazons3.csv "$WORK/a.csv"
