for format in csv json markdown; do
  "$S3FCOST" sweep --vary object_size=64KiB,128KiB --vary reads_per_object=2,300 --format $format scenarios/small-object-writes.json
done
