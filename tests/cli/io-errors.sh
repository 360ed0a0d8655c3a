# Whatever the command: a disk that is full, a file that may not grow, a reader that went away and an input that cannot be
# read end in exit 3 with a message, and -o leaves nothing behind.
trap '' XFSZ
s=scenarios/small-object-writes.json
each() {
  while read -r arguments; do
    echo "$arguments"
    # shellcheck disable=SC2086
    "$@" $arguments
  done <<END
price $s
price --format json $s
price --stream $WORK/in
compare --assumptions $s
compare --region all --design s3 --format csv $s
sweep --vary object_size=4KiB..4MiB $s
sweep --vary object_size=4KiB..4MiB --steps 1000 --format csv $s
crossover --vary object_size=4KiB..4MiB $s
capacity $s
prices list
prices check --as-of 2026-11-30
prices import tests/price-lists/amazons3.csv
prices diff pricing/us-east-1.csv pricing/us-west-1.csv
help
help fields
help man
--version
END
}
full() { "$S3FCOST" "$@" > /dev/full; echo "  full: $?"; }
# The file is too small for the result.
grow() { (ulimit -f 0; "$S3FCOST" "$@" > "$WORK/small"); echo "  may not grow: $?, $(wc -c < "$WORK/small") bytes"; }
# The reader is gone before anything is written.
gone() {
  rm -f "$WORK/pipe"
  mkfifo "$WORK/pipe"
  true < "$WORK/pipe" &
  exec 3> "$WORK/pipe"
  wait
  "$S3FCOST" "$@" >&3
  echo "  gone: $?"
  exec 3>&-
}
beside() {
  case $1 in help | --version) return ;; esac
  mkdir -p "$WORK/there"
  (ulimit -f 0; "$S3FCOST" "$@" -o "$WORK/there/out")
  echo "  -o: $?, left: $(ls "$WORK/there")"
}
awk 'BEGIN { for (i = 0; i < 9; i++) print "{\"name\":\"a\",\"region\":\"us-east-1\",\"workload\":{\"stored\":1,\"object_size\":1,\"reads_per_object\":0},\"designs\":{\"s3\":{}}}" }' > "$WORK/in"
# One message for each command, of the output and nothing else; by a pipe, since a file may not grow for it either.
# (Nor may what `make coverage` counts with.)
for way in full grow gone beside; do
  { each $way 2>&1 >&4 | grep -v -e '^prices import: ' -e ' note: ' -e '^libgcov ' | sed 's/out\.[A-Za-z0-9]*/out.XXXXXX/' | sort | uniq -c; } 4>&1
done
for arguments in "price /proc/self/mem" "compare $s /proc/self/mem" "price --prices /proc/self/mem $s" \
    "capacity --measured /proc/self/mem $s" "prices import /proc/self/mem" "prices diff pricing/us-east-1.csv /proc/self/mem" "price --stream /proc/self/mem"; do
  # shellcheck disable=SC2086
  "$S3FCOST" $arguments 2>&1
  echo "  unreadable: $?"
done
"$S3FCOST" price - < /proc/self/mem 2>&1
echo "  unreadable: $?"
"$S3FCOST" price - <&- 2>&1
echo "  closed: $?"
