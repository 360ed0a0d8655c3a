# Features that the job requires: what lacks one drops out with the reason, and where sources disagree it
# is said.
"$S3FCOST" compare scenarios/application-server-files.json
"$S3FCOST" price --design s3fs --format json scenarios/application-server-files.json | grep -A20 requirements
"$S3FCOST" compare --design s3,s3-files --format csv scenarios/windows-and-linux-file-shares.json
