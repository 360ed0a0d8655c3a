"$S3FCOST" price --design s3 -o "$WORK/bill.txt" scenarios/s3-61-tb.json && cat "$WORK/bill.txt" && ls "$WORK"
