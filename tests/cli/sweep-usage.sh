# Options that do not go together.
try() {
  "$S3FCOST" "$@" scenarios/small-object-writes.json
  echo "exit $?"
}
vary="--vary reads_per_object=1..2"
try sweep $vary --hold objects
try sweep $vary --hold both
try sweep $vary --scale cubic
try sweep $vary --steps 1
try sweep $vary --steps 2.5
try sweep $vary --steps 10000000000
try sweep $vary --steps 100000
try sweep $vary --vary object_size=1..2 --steps 300
try sweep $vary --vary object_size=1..2 --steps 100000 --format csv
try sweep $vary --between s3,s3-files
try sweep $vary --plot picture.gif
try sweep $vary --plot "$WORK/a.svg" -o "$WORK/a.svg"
try sweep --vary reads_per_object=1 --plot "$WORK/a.svg"
try sweep $vary scenarios/s3-11-tb.json
try crossover
try crossover $vary --steps 10
try crossover $vary --vary object_size=1..2
try price $vary
try compare --format gnuplot
try crossover $vary --format gnuplot
ls "$WORK"
