import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Says who sends, for its limit only: nothing else is made of it, and nothing is written. Only the server right before
 * this one is asked, and only where it is trusted: what stands further left a sender can write. A network of IPv6 is one sender.
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

/** An IPv4 address that a socket of IPv6 tells of. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = ''] = address.toLowerCase().split('::');
  const groups = head
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''));
  return `${[...groups, '0', '0', '0', '0'].slice(0, 4).join(':')}::/64`;
}
