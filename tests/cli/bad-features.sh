# A table of features that is not one.
mkdir "$WORK/pricing"
cp pricing/us-east-1.csv "$WORK/pricing"
try() {
  printf '%b' "$1" > "$WORK/pricing/features.csv"
  "$S3FCOST" price --prices "$WORK/pricing" --design s3 scenarios/s3-1000-gb-requests.json
  echo "exit $?"
}
try 'feature,s3,s4,disputed,note\nsmb,no,no,,\n'
try 'feature,s3,efs,disputed,note\nsmb,no,maybe,,\n'
try 'feature,s3,efs,disputed,note\nsmb,no,no,,\nsmb,no,yes,,\n'
try 'feature,s3,efs,disputed,note\nsmb,no,no,\n'
try 'feature,s3,efs,disputed,note\nsmb,no,no,yes,a note\n' | tail -1
