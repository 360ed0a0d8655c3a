# The exit code is the same whichever comes first.
printf '{' > "$WORK/bad.json"
"$S3FCOST" price "$WORK/bad.json" no/such.json
echo "exit $?"
"$S3FCOST" price no/such.json "$WORK/bad.json"
