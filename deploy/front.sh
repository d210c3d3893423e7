#!/bin/sh
# Each container engine has its own name server, the first in resolv.conf, which nginx does not read by itself.
set -eu
config=${1:-/etc/site/front.conf}
resolver=${2:-/tmp/resolver.conf}
certificate=${3:-/srv/tls}

# With a certificate the front also speaks TLS and HTTP/2; plain HTTP stays, for the health check.
tls=$(dirname "$resolver")/tls
rm -rf "$tls"
if [ -f "$certificate/site.pem" ]; then
  cp -R "$(dirname "$config")/tls" "$tls"
  echo "TLS and HTTP/2 on 8443 and 8444"
fi

server=$(sed -n 's/^nameserver //p' /etc/resolv.conf | head -n 1)
case $server in
  *:*) server="[$server]" ;;
esac
echo "resolver $server valid=5s ipv6=off;" > "$resolver"

exec nginx -c "$config"
