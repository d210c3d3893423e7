#!/bin/sh
# Exits with 0 when /healthz answers 200 on every given port of this container.
set -eu
for port in "$@"; do
  printf 'GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n' | nc -w 3 127.0.0.1 "$port" | grep -q '^HTTP/1\.[01] 200'
done
