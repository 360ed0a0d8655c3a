# What does not go together is said before a line is read.
for arguments in "--stream --format csv" "--stream --format table" "--jobs 2 scenarios/log-intake.json" "--stream --jobs 0" \
    "--stream --jobs 257" "--stream --jobs two" "--stream a b" "--stream --prices -" "--stream --region all" \
    "--stream --set nonsense=1" "--stream --design nonsense" "--stream --as-of yesterday" "--stream $WORK/missing" "--stream $WORK"; do
  echo "$arguments" >&2
  # shellcheck disable=SC2086
  "$S3FCOST" price $arguments < /dev/null
  echo "$?" >&2
done
"$S3FCOST" compare --stream < /dev/null
