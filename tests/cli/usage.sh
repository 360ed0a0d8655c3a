for arguments in "" "prize x" "price" "price --frmat=json x" "price --format xml x" "price --set x x" "price --region" \
  "price --assumptions x" "price - -" "price --design s3 --design s3 x" "price --no-color=1 x" "help bananas" \
  "price --design s3,s4 scenarios/s3-61-tb.json" "price --set strored=1 scenarios/s3-61-tb.json" \
  "price --as-of tomorrow scenarios/s3-61-tb.json"; do
  "$S3FCOST" $arguments > "$WORK/out" 2> "$WORK/err"
  echo "exit $? of: s3fcost $arguments"
  cat "$WORK/out"
  head -n 1 "$WORK/err"
done
