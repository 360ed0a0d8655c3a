# Ctrl-C ends a long sweep at the end of a row, and leaves no file behind.
timeout --preserve-status -s INT 1 "$S3FCOST" sweep --vary object_size=1KiB..1MiB --steps 1000000000 --format csv \
  -o "$WORK/out.csv" scenarios/small-object-writes.json
echo "exit $?"
ls "$WORK"
timeout --preserve-status -s INT 1 "$S3FCOST" sweep --vary object_size=1KiB..1MiB --steps 1000000000 --format csv \
  scenarios/small-object-writes.json > "$WORK/rows.csv"
echo "exit $?"
awk -F, 'NF != 7 { bad++ } END { print bad + 0, "broken rows" }' "$WORK/rows.csv"
