try()
{
  "$S3FCOST" "$@" > "$WORK/out" 2> "$WORK/err"
  echo "exit $? of: s3fcost $*"
  cat "$WORK/out"
  head -n 1 "$WORK/err"
}
try prices
try prices imprt x
try prices import
try prices import --set stored=1 tests/price-lists/amazons3.csv
try prices import --format json tests/price-lists/amazons3.csv
try prices import - -
