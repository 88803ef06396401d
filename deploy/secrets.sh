#!/bin/sh
# Prints random passwords for compose.yaml, in letters and digits, since one of them stands within an address:
#   deploy/secrets.sh >> .env && chmod 600 .env
set -eu
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
echo "POSTGRES_PASSWORD=$(secret)"
echo "S3_ACCESS_KEY_ID=stayer"
echo "S3_SECRET_ACCESS_KEY=$(secret)"
