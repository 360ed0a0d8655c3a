# The rates of a region, by its code or its name, on a date.
"$S3FCOST" prices list --prices pricing/ap-northeast-1.csv --region "Asia Pacific (Tokyo)"
echo "on 2026-07-01 without those that begin on 2026-08-01: $("$S3FCOST" prices list --prices pricing/ap-northeast-1.csv --format csv --as-of 2026-07-01 | grep -c -e s3-files -e s3ap)"
"$S3FCOST" prices list --prices pricing/us-gov-west-1.csv --format markdown | sed -n 1,5p
"$S3FCOST" prices list --prices pricing/us-gov-west-1.csv --format json | sed -n 1,14p
"$S3FCOST" prices list --region eu-wst-1
echo "exit $?"
"$S3FCOST" prices list --as-of 2026-13-01
echo "exit $?"
