# From standard input, onto a link, and a bill from the table that comes of it.
mkdir "$WORK/tables"
: > "$WORK/tables/new.csv"
ln -s tables/new.csv "$WORK/link.csv"
cat tests/price-lists/amazons3.csv | "$S3FCOST" prices import - -o "$WORK/link.csv" 2> "$WORK/err"
tail -n 1 "$WORK/err"
ls "$WORK" "$WORK/tables"
"$S3FCOST" price --prices "$WORK/tables" --design s3 scenarios/s3-61-tb.json
