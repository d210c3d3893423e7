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

# With a collector to count them, the front says which entries of versions it served.
served=$(dirname "$resolver")/served
rm -rf "$served"
case ${SERVED_TO:-off} in
  off) ;;
  *[!A-Za-z0-9.:-]*) echo "SERVED_TO holds \"$SERVED_TO\", which is no address such as collector:8093. Nothing is counted." >&2 ;;
  *)
    cp -R "$(dirname "$config")/served" "$served"
    sed -i "s/collector:8093/$SERVED_TO/" "$served/main.conf"
    echo "Served entries are counted at $SERVED_TO"
    ;;
esac

server=$(sed -n 's/^nameserver //p' /etc/resolv.conf | head -n 1)
case $server in
  *:*) server="[$server]" ;;
esac
echo "resolver $server valid=5s ipv6=off;" > "$resolver"

exec nginx -c "$config"
