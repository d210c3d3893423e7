#!/bin/sh
# Each engine tells its containers another name server, the first in resolv.conf; nginx does not look there by itself.
set -eu
config=${1:-/etc/site/front.conf}
resolver=${2:-/tmp/resolver.conf}
certificate=${3:-/srv/tls}

# With a certificate the front speaks TLS and HTTP/2 beside plain HTTP, which the health check asks.
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
