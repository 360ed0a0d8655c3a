# What is missing, inferred or old; gaps and overlaps are errors of reading.
"$S3FCOST" prices check --prices pricing/us-west-2.csv --as-of 2026-11-30
echo "exit $?"
"$S3FCOST" prices check --prices pricing/us-west-2.csv --as-of 2026-11-30 --format csv | sed -n 1,4p
"$S3FCOST" prices check --prices pricing/us-west-2.csv --as-of 2026-11-30 --format json | sed -n 1,12p
sed 's/,0,51200,/,0,51100,/' pricing/us-west-2.csv > "$WORK/gap.csv"
"$S3FCOST" prices check --prices "$WORK/gap.csv"
echo "exit $?"
