# 0 when every line has an answer, 4 when one has none, 1 when one is bad; a file instead of standard input; -o.
good='{"name":"a","region":"us-east-1","workload":{"stored":"1 TiB","object_size":"1 MiB","reads_per_object":0},"designs":{"s3":{}}}'
none='{"name":"b","region":"us-east-1","workload":{"stored":"1 TiB","object_size":"1 MiB","reads_per_object":0},"designs":{"s3":{}},"requirements":{"features":["nfs3"]}}'
printf '%s\n' "$good" "$good" > "$WORK/good"
printf '%s\n' "$good" "$none" > "$WORK/none"
printf '%s\n' "$none" nonsense "$good" > "$WORK/bad"
for file in good none bad; do
  "$S3FCOST" price --stream -o "$WORK/out" "$WORK/$file"
  echo "$file: $?, $(wc -l < "$WORK/out") lines"
done
"$S3FCOST" price --stream "$WORK/good" > "$WORK/out"
"$S3FCOST" price --stream - < "$WORK/good" | cmp - "$WORK/out"
"$S3FCOST" price --stream < /dev/null
echo "nothing at all: $?"
"$S3FCOST" price --stream --set reads_per_object=5 --design s3,efs --region eu-west-1 --as-of 2026-08-01 "$WORK/good"
# Without --stream standard input is one document.
"$S3FCOST" price - < "$WORK/good"
