# A line over 1 MiB is an error in its place, whatever comes before and after it and however many threads there are;
# one of 1 MiB exactly is read.
good='{"name":"a","region":"us-east-1","workload":{"stored":1,"object_size":1,"reads_per_object":0},"designs":{"s3":{}}}'
blanks() { awk -v n="$1" 'BEGIN { s = " "; while (length(s) < n) s = s s; printf "%s", substr(s, 1, n) }'; }
long() { printf '%s' "$good"; blanks $(($1 - ${#good})); echo; }
{ echo "$good"; long 1048576; long 1048577; echo "$good"; long 9000000; echo "$good"; blanks 3000000; } > "$WORK/in"
for jobs in 1 2 3 5; do
  "$S3FCOST" price --stream --jobs $jobs < "$WORK/in" > "$WORK/$jobs"
  echo "$jobs jobs: $?"
  cmp "$WORK/$jobs" "$WORK/1"
done
cut -c 1-150 "$WORK/1"
