# A scenario a line in, a result a line out, in that order; a bad one becomes an error object in its place, and the
# exit code says at the end that there was one. Blank lines give nothing; a last line needs no line feed.
printf '%s\n' \
  '{"name":"reads","region":"ap-northeast-1","workload":{"stored":"20 TiB","object_size":"4 MiB","working_set":"2 TiB","reads_per_object":10},"designs":{"s3-files":{},"fsx-ontap":{"pool_fraction":0.7,"efficiency":0.4,"pool_read_fraction":0}}}' \
  '' \
  '{"name":"negative","region":"ap-northeast-1","workload":{"stored":-1,"object_size":1,"reads_per_object":1}}' \
  '{"name":"cut short"' \
  '{"name":"\"quoted\", b\u00e4ckslash \\, Europe (Ireland)","region":"Europe (Ireland)","workload":{"stored":"1 TiB","object_size":"1 MiB","reads_per_object":0},"designs":{"s3":{},"efs":{}}}' \
  '[1, 2]' \
  '   ' > "$WORK/in"
printf '{"region":"us-east-1","workload":{"stored":"1 TiB","object_size":"1 KiB","reads_per_object":1},"designs":{"s3-files":{}},"requirements":{"features":["nfs3"]}}' >> "$WORK/in"
"$S3FCOST" price --stream < "$WORK/in"
