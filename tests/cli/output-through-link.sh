# A link stays a link, and the file behind it keeps its mode.
: > "$WORK/target"
chmod 600 "$WORK/target"
ln -s target "$WORK/link"
"$S3FCOST" price --design s3 -o "$WORK/link" scenarios/s3-11-tb.json
stat -c '%A %F' "$WORK/link" "$WORK/target"
head -n 1 "$WORK/target"
