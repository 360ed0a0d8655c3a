# The classes of S3, and what Intelligent-Tiering leaves open.
for class in standard standard-ia one-zone-ia glacier-ir intelligent-tiering; do
  "$S3FCOST" price --design s3 --set storage_class=$class scenarios/archive-seldom-read.json | sed -n '/^S3/,$p'
done
"$S3FCOST" compare --assumptions --design s3,efs --set storage_class=intelligent-tiering --set tiered_reads= scenarios/archive-seldom-read.json |
  sed -n '/combinations/,$p'
