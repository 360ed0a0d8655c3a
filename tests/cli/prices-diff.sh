# What rose and fell, and what that does to a scenario; 0 the same, 4 different.
sed -e 's/,51200,0.025,/,51200,0.0275,/' -e 's/,0.36,USD,2026/,0.3,USD,2026/' -e '/transfer.cross-az/d' pricing/ap-northeast-1.csv > "$WORK/new.csv"
"$S3FCOST" prices diff pricing/ap-northeast-1.csv "$WORK/new.csv" --scenario scenarios/large-object-reads.json
echo "exit $?"
for format in csv json markdown; do
  "$S3FCOST" prices diff --format $format pricing/ap-northeast-1.csv "$WORK/new.csv"
  echo "exit $?"
done
"$S3FCOST" prices diff pricing/ap-northeast-1.csv pricing/ap-northeast-1.csv
echo "exit $?"
"$S3FCOST" prices diff pricing/ap-northeast-1.csv
echo "exit $?"
"$S3FCOST" prices diff pricing/ap-northeast-1.csv "$WORK/none.csv"
echo "exit $?"
"$S3FCOST" prices diff pricing/ap-northeast-1.csv "$WORK/new.csv" --scenario "$WORK/none.json"
echo "exit $?"
