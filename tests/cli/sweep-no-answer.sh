# Nothing is priced and fits anywhere.
"$S3FCOST" sweep --vary peak_to_average=1e5..1e6 --design fsx-ontap scenarios/small-object-writes.json
echo "exit $?"
"$S3FCOST" sweep --vary peak_to_average=1e5..1e6 --design fsx-ontap --steps 2 --format csv scenarios/small-object-writes.json
