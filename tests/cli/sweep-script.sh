# The picture's script: data, then how it is drawn. Curves have hundreds of points: shown is the rest.
"$S3FCOST" sweep --vary object_size=4KiB..4MiB --format gnuplot scenarios/small-object-writes.json | grep -v '^[0-9]'
"$S3FCOST" sweep --vary object_size=4KiB..4MiB --vary reads_per_object=1..100 --format gnuplot scenarios/small-object-writes.json | grep -v '^[0-9]' | uniq
