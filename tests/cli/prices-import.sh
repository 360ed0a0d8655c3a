# Files as AWS has them today, together; what is not mapped is listed.
cd tests/price-lists
"$S3FCOST" prices import amazons3.csv amazonfsx.csv amazonefs.csv awsdatatransfer.csv awsdatasync.csv -o "$WORK/table.csv"
echo "exit $?"
cut -d , -f 1-9 "$WORK/table.csv"
sed -n 2p "$WORK/table.csv"
