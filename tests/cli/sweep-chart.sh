# A chart on a terminal that is wide enough, and none elsewhere.
for columns in 90 59; do
  script -qec "stty cols $columns; '$S3FCOST' sweep --no-color --vary object_size=4KiB..4MiB scenarios/small-object-writes.json" /dev/null |
    tr -d '\r' > "$WORK/out"
  echo "$columns columns"
  grep -E '\||\+-|\^' "$WORK/out"
done
true
