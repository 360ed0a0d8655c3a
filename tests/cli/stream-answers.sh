# Each line is answered as it comes, so that a program can talk with it through two pipes.
line='{"name":"a","region":"us-east-1","workload":{"stored":"1 TiB","object_size":"1 MiB","reads_per_object":0},"designs":{"s3":{}}}'
mkfifo "$WORK/to" "$WORK/from"
"$S3FCOST" price --stream < "$WORK/to" > "$WORK/from" &
exec 3> "$WORK/to" 4< "$WORK/from"
for i in 1 2 3; do
  echo "$line" >&3
  read -r answer <&4
  echo "$i: $answer"
done
exec 3>&-
wait
