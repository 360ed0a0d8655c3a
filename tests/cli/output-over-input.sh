cp scenarios/s3-61-tb.json "$WORK/s.json"
"$S3FCOST" price -o "$WORK/s.json" "$WORK/s.json"
code=$?
cmp scenarios/s3-61-tb.json "$WORK/s.json" && exit $code
