# Counts of objects held: volumes follow the size. S3 Files does not fit beside FSx for ONTAP that cannot
# read so much.
"$S3FCOST" sweep --hold objects --vary object_size=64KiB..1GiB scenarios/small-object-writes.json
