#!/bin/sh
# Without words: prepares the site for what the containers carry. With words: the release command.
set -eu
if [ $# -eq 0 ]; then
  exec node deploy/src/prepare.ts
fi
exec node release/src/cli.ts "$@"
