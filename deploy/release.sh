#!/bin/sh
# Without arguments: prepares the site for the versions in the containers. With arguments: runs the release command.
set -eu
if [ $# -eq 0 ]; then
  exec node deploy/src/prepare.ts
fi
exec node site-release/src/cli.ts "$@"
