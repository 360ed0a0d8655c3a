# Cost against what is required, and against the clients that there are, as any field.
"$S3FCOST" sweep --vary read_throughput=256MiB/s..32GiB/s --design s3-files,fsx-ontap --plot "$WORK/throughput.svg" scenarios/model-training-reads.json
sed -n 's|.*<text>\(.*\)</text>.*|\1|p' "$WORK/throughput.svg" | sort -u | grep -e GiB -e throughput
"$S3FCOST" sweep --vary clients.count=1..16 --steps 6 --design s3-files,s3 --format csv scenarios/model-training-reads.json
"$S3FCOST" sweep --vary clients.count=1,2,4,8,16 --vary read_throughput=1GiB/s..16GiB/s --design s3-files,fsx-ontap scenarios/model-training-reads.json
"$S3FCOST" sweep --vary type=c5n.2xlarge,c5n.9xlarge --set clients.count=6 --design s3-files scenarios/model-training-reads.json
"$S3FCOST" crossover --vary read_throughput=10MiB/s..400MiB/s --between s3,fsx-ontap scenarios/small-object-writes.json
"$S3FCOST" sweep --vary deadline=1h..10h --design s3-files,fsx-ontap --set read_throughput= --format csv scenarios/model-training-reads.json
