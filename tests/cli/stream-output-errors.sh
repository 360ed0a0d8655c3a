# A full disk, a closed pipe and an input that cannot be read end a stream with exit 3.
awk 'BEGIN { for (i = 0; i < 50000; i++) print "{\"name\":\"a\",\"region\":\"us-east-1\",\"workload\":{\"stored\":1,\"object_size\":1,\"reads_per_object\":0},\"designs\":{\"s3\":{}}}" }' > "$WORK/in"
"$S3FCOST" price --stream < "$WORK/in" > /dev/full
echo "full: $?"
{ "$S3FCOST" price --stream < "$WORK/in"; echo "closed pipe: $?" >&2; } | head -n 1
"$S3FCOST" price --stream < /proc/self/mem
echo "unreadable: $?"
"$S3FCOST" price --stream -o "$WORK/none/out" "$WORK/in"
echo "no folder: $?"
