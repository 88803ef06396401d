#!/bin/sh
# Prints random passwords for compose.yaml, in letters and digits, since one of them stands within an address. From the
# folder of compose.yaml:
#   (umask 077; deploy/secrets.sh >> .env) && chmod 600 .env
set -eu
if [ -f .env ] && grep -q '^POSTGRES_PASSWORD=' .env; then
  echo 'Nothing was added: .env has passwords already, and the database and the store know those.' >&2
  exit 1
fi
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
echo "POSTGRES_PASSWORD=$(secret)"
echo "S3_ACCESS_KEY_ID=stayer"
echo "S3_SECRET_ACCESS_KEY=$(secret)"
