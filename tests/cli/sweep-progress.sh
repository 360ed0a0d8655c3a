# A progress line on a terminal, and no line elsewhere.
script -qec "'$S3FCOST' sweep --vary object_size=1KiB..1MiB --steps 3000000 --format csv scenarios/small-object-writes.json > /dev/null" /dev/null |
  tr '\r' '\n' | grep -c 'of 3,000,000 points, [0-9]* %' | grep -qv '^0$' && echo "a line on a terminal"
"$S3FCOST" sweep --vary object_size=1KiB..1MiB --steps 1000000 --format csv scenarios/small-object-writes.json > /dev/null
