# What is required: clients, file systems and designs that reach it, and the reasons of those that do not.
"$S3FCOST" capacity scenarios/model-training-reads.json
"$S3FCOST" compare scenarios/model-training-reads.json
echo "--- six clients, and no more"
"$S3FCOST" compare --design s3-files,fsx-ontap --set clients.count=6 scenarios/model-training-reads.json | grep -e fit -e rank
echo "--- a deadline, and what must show in S3"
"$S3FCOST" compare --design s3-files,fsx-ontap,efs --set read_throughput= --set deadline=2h --set visible_in_s3_within=60s --set write_path=mount scenarios/model-training-reads.json
echo "--- nothing reaches it"
"$S3FCOST" capacity --design fsx-ontap,s3-express --set read_throughput=1TiB/s scenarios/model-training-reads.json > "$WORK/none"
echo "exit $?"
grep fit "$WORK/none"
