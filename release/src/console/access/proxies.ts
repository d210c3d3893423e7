import { BlockList, isIP } from 'node:net';
import { Usage } from '../../base/usage.ts';

/** What is looked at of a request. */
type Request = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The servers between browsers and the console whose word counts. */
export type Proxies = {
  /** Whether a request came from one of them. */
  sent(request: Request): boolean;
  /** Where a request came from before them. */
  addressOf(request: Request): string;
};

/** Reads addresses and networks such as `10.0.0.0/8`. Throws `Usage` for what is neither. */
export function proxiesAt(networks: readonly string[]): Proxies {
  const known = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (!isIP(address) || !/^\d+$/.test(bits ?? '0') || prefix > most)
      throw new Usage(`--trust takes addresses and networks like 10.0.0.0/8, not "${network}".`);
    known.addSubnet(address, prefix, family);
  }
  const isKnown = (address: string) =>
    isIP(address) > 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const remote = ({ socket }: Request) => plain(socket.remoteAddress ?? '');
  return {
    sent: (request) => isKnown(remote(request)),
    addressOf: (request) => {
      const last = remote(request);
      if (!isKnown(last)) return last;
      const said = String(request.headers['x-forwarded-for'] ?? '').split(',');
      // The first from the right that none of them added: what stands left of it anybody may have written.
      return (
        [...said, last].map((one) => plain(one.trim())).findLast((one) => isIP(one) > 0 && !isKnown(one)) ??
        last
      );
    },
  };
}

/** An address of the old kind as a socket of the new kind writes it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
