workload='"region": "us-east-1", "workload": {"stored": "1 TiB", "object_size": "1 MiB", "reads_per_object": 1}'
try() {
  printf '{%s, "requirements": %s}' "$workload" "$1" > "$WORK/in.json"
  "$S3FCOST" price --design s3 "$WORK/in.json"
  echo "exit $?"
}
try '[]'
try '{"feature": ["smb"]}'
try '{"features": "smb"}'
try '{"features": ["snb", 3, "nfs3", "nfs3"]}'
try '{"deadlines": "2 h"}'
try '{"deadline": 0}'
try '{"deadline": "2 parsecs", "read_throughput": "5 GiB", "write_throughput": -1, "visible_in_s3_within": "soon"}'
try '{"features": []}' | tail -1
