"$S3FCOST" capacity --format csv --set clients.count=16 scenarios/model-training-reads.json
"$S3FCOST" capacity --format csv --design s3-express scenarios/large-object-reads.json
echo "exit $?"
