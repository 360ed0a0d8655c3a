# Files of 2017 and 2018: sep=, no Region Code, days first, spaces, blank lines, short rows, several regions.
for file in 2018-s3 2017-efs; do
  "$S3FCOST" prices import tests/price-lists/$file.csv | cut -d , -f 1-9
done
