#!/bin/sh
# Copies programs and modules, with the libraries that they load, into a folder that becomes an image: collect FOLDER FILE…
set -eu
into=$1
shift
for file in "$@"; do
  echo "$file"
  ldd "$file" | grep -oE '/[^ ]+'
done | sort -u | while read -r file; do
  install -D "$file" "$into$file"
done
