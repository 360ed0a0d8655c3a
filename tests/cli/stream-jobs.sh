# Threads, processes under GNU parallel and one process give the same bytes in the same order.
awk 'BEGIN {
  for (i = 0; i < 20000; i++) {
    if (i % 1000 == 7) { print "{\"name\": \"bad " i "\", \"region\": \"us-east-1\"}"; continue }
    printf "{\"name\":\"%d\",\"region\":\"%s\",\"workload\":{\"stored\":\"%d GiB\",\"object_size\":\"%d KiB\",\"reads_per_object\":%d},", \
      i, i % 2 ? "us-east-1" : "eu-west-1", 1 + i % 77, 1 + i % 4001, i % 5
    print "\"designs\":{\"s3\":{},\"s3-files\":{},\"fsx-ontap\":{}}}"
  }
}' > "$WORK/in"
"$S3FCOST" price --stream < "$WORK/in" > "$WORK/one"
echo "one: $?, $(wc -l < "$WORK/one") lines, $(grep -c '"error"' "$WORK/one") errors"
for jobs in 1 2 7 256; do
  "$S3FCOST" price --stream --jobs $jobs < "$WORK/in" | cmp - "$WORK/one" && echo "$jobs jobs: the same"
done
parallel --will-cite --quote --keep-order --pipe --block 200k --jobs 3 "$S3FCOST" price --stream < "$WORK/in" | cmp - "$WORK/one" &&
  echo "GNU parallel: the same"
