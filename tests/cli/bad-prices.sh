scenario=$PWD/scenarios/s3-61-tb.json
good=$PWD/pricing/ap-northeast-1.csv
cd "$WORK"
try()
{
  "$S3FCOST" price --prices "$1" "$scenario" > out 2> err
  echo "exit $? with $(wc -c < out) bytes on standard output: $1"
  head -n 3 err | cut -c 1-200
}
sed 's/^\(ap-northeast-1,s3.request.tier1\),/\1,,/' "$good" > columns.csv
sed '/s3.storage.standard,GB-Mo,51200,/d' "$good" > gap.csv
sed 's/,0.0000047,USD/,-0.0000047,USD/' "$good" > negative.csv
sed 's/Requests/Request/' "$good" > unit.csv
head -c 3000 "$good" > truncated.csv
: > empty.csv
mkdir folder
for table in columns gap negative unit truncated empty; do try $table.csv; done
try folder
try missing.csv
sed 's/$/\r/; 1s/^/\xEF\xBB\xBF/' "$good" > crlf.csv
try crlf.csv
