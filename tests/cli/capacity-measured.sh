# The user's own results of fio and VDBENCH as what a client does.
for file in tests/results/*; do
  echo "--- $file"
  "$S3FCOST" capacity --measured "$file" --design s3-files --set write_path=mount scenarios/large-object-reads.json | grep -e '^  s3-files .*process' -e '^  \[1\]'
done
echo "--- of one design"
"$S3FCOST" capacity --measured s3-files=tests/results/vdbench-flatfile.html --measured efs=tests/results/fio-status-interval.json --design s3-files,efs,mountpoint --set io_pattern=random --set io_size=4KiB scenarios/large-object-reads.json | sed -n '/ceilings/,$p'
echo "--- of standard input, for every design"
"$S3FCOST" capacity --measured - --design s3-files,efs,fsx-ontap --format csv scenarios/large-object-reads.json < tests/results/vdbench-flatfile.html | cut -d, -f 4-11
