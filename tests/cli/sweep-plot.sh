# Pictures: every kind is drawn and carries its labels, whatever is in the scenario's name.
sed 's/"name": "[^"]*"/"name": "it'"'"'s <b> \& `touch '"$(echo "$WORK" | sed 's|/|\\/|g')"'\/hacked` _1 C:\\\\n"/' scenarios/small-object-writes.json > "$WORK/in.json"
for picture in curve.svg curve.png curve.pdf; do
  "$S3FCOST" sweep --vary object_size=4KiB..4MiB --plot "$WORK/$picture" "$WORK/in.json" > /dev/null || exit
done
"$S3FCOST" sweep --vary object_size=4KiB..4MiB --vary reads_per_object=1..100 --plot "$WORK/map.svg" "$WORK/in.json" > /dev/null
ls "$WORK"
head -c 4 "$WORK/curve.png" | tail -c 3
echo
texts() {
  sed -n 's|.*<text>\(.*\)</text>.*|\1|p' "$1" | sort -u
}
echo "--- curve.svg"
texts "$WORK/curve.svg"
echo "--- map.svg"
texts "$WORK/map.svg"
echo "--- curve.pdf"
pdftotext "$WORK/curve.pdf" - | grep -E '^(64.09 KiB|object_size|total a month|root at 64.09 KiB.*|jump at 128 KiB.*)$' | sort -u
