import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Identifies the network of the sender of a request by its address; the address is never written. Only the entry of the
 * nearest proxy counts, and only where that proxy is trusted: senders can write the entries to the left of it. An IPv4
 * network has 24 bits and an IPv6 network 48, because one sender easily has many addresses of such a network.
 */
export function senderOf(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(network, family);
    else proxies.addSubnet(network, Number(bits), family);
  }
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    if (!isIP(peer) || !proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return networkOf(peer);
    const forwarded = plain(
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ?? '',
    );
    return networkOf(isIP(forwarded) ? forwarded : peer);
  };
}

/** Returns an IPv4 address without the prefix with which an IPv6 socket reports it. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (!isIPv6(address)) return isIP(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
  const [head = ''] = address.toLowerCase().split('::');
  const groups = head
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''));
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`;
}
