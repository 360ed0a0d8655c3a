# Colour on a terminal alone: `script` gives the command one.
for environment in "TERM=xterm" "TERM=xterm NO_COLOR=1" "TERM=dumb"; do
  script -qec "env $environment '$S3FCOST' compare --design s3 scenarios/s3-11-tb.json" /dev/null |
    tr -d '\r' > "$WORK/out"
  echo "$environment: $(grep -c "$(printf '\033')" "$WORK/out") coloured lines"
done
script -qec "env TERM=xterm '$S3FCOST' compare --no-color --design s3 scenarios/s3-11-tb.json" /dev/null |
  grep -c "$(printf '\033')"
"$S3FCOST" compare --design s3 scenarios/s3-11-tb.json | grep -c "$(printf '\033')"
true
