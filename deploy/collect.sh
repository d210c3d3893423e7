#!/bin/sh
# Copies programs and modules, with the libraries that they load, into a folder that becomes an image: collect FOLDER FILE…
# With --libraries it copies the libraries alone, for modules that the image gets by other means.
set -eu
alone=
if [ "$1" = --libraries ]; then
  alone=yes
  shift
fi
into=$1
shift
for file in "$@"; do
  [ -n "$alone" ] || echo "$file"
  ldd "$file" | grep -oE '/[^ ]+'
done | sort -u | while read -r file; do
  install -D "$file" "$into$file"
done
