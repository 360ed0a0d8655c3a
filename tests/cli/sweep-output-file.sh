# A streamed result takes a file's place when it is whole.
echo before > "$WORK/out.csv"
chmod 640 "$WORK/out.csv"
"$S3FCOST" sweep --vary object_size=64KiB,1MiB --format csv -o "$WORK/out.csv" scenarios/small-object-writes.json
cat "$WORK/out.csv"
stat -c %a "$WORK/out.csv"
ls "$WORK"
cp scenarios/small-object-writes.json "$WORK/in.json"
"$S3FCOST" sweep --vary object_size=64KiB,1MiB --format csv -o "$WORK/in.json" "$WORK/in.json"
echo "exit $?"
"$S3FCOST" sweep --vary object_size=64KiB..1MiB --plot "$WORK/in.svg" "$WORK/in.json" > /dev/null &&
  cp "$WORK/in.json" "$WORK/scenario.svg" &&
  "$S3FCOST" sweep --vary object_size=64KiB..1MiB --plot "$WORK/scenario.svg" "$WORK/scenario.svg"
