PATH=$WORK "$S3FCOST" sweep --vary object_size=4KiB..4MiB --plot "$WORK/a.svg" scenarios/small-object-writes.json
echo "exit $?"
printf '#!/bin/sh\necho "line 3: no such terminal" >&2\nexit 1\n' > "$WORK/gnuplot"
chmod +x "$WORK/gnuplot"
PATH=$WORK "$S3FCOST" sweep --vary object_size=4KiB..4MiB --plot "$WORK/a.svg" scenarios/small-object-writes.json
echo "exit $?"
"$S3FCOST" sweep --vary object_size=4KiB..4MiB --plot "$WORK/none/a.svg" scenarios/small-object-writes.json > /dev/null
