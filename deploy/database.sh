#!/bin/sh
# Creates the database once, gives the collectors' user the password of the environment, and starts PostgreSQL.
set -eu
folder=/var/lib/postgresql
if [ -z "${DATABASE_PASSWORD:-}" ]; then
  echo 'DATABASE_PASSWORD is not set: the database does not start without one.' >&2
  exit 1
fi

# Runs statements, one a line, before anybody can connect.
alone() {
  postgres --single -D "$1" -c log_checkpoints=off "$2" > /dev/null
}

if [ ! -d "$folder/data" ]; then
  # Moves the whole folder at once, so that a container that is stopped meanwhile leaves no partial one.
  rm -rf "$folder/incoming"
  # Its owner has no password, so nobody else can come in as this user.
  initdb --pgdata="$folder/incoming" --username=site --auth-local=peer --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C > /dev/null
  echo 'host site collector all scram-sha-256' >> "$folder/incoming/pg_hba.conf"
  printf '%s\n' 'CREATE ROLE collector LOGIN' 'CREATE DATABASE site OWNER collector' | alone "$folder/incoming" postgres
  mv "$folder/incoming" "$folder/data"
  echo 'a new database is here now'
fi
echo "ALTER ROLE collector PASSWORD '$(printf %s "$DATABASE_PASSWORD" | sed "s/'/''/g")'" | alone "$folder/data" postgres

exec postgres -D "$folder/data" -c listen_addresses='*' -c unix_socket_directories=/tmp -c jit=off
