#!/bin/sh
# Each engine tells its containers another name server, the first in resolv.conf; nginx does not look there by itself.
set -eu
config=${1:-/etc/site/front.conf}
resolver=${2:-/tmp/resolver.conf}

server=$(sed -n 's/^nameserver //p' /etc/resolv.conf | head -n 1)
case $server in
  *:*) server="[$server]" ;;
esac
echo "resolver $server valid=5s ipv6=off;" > "$resolver"

exec nginx -c "$config"
