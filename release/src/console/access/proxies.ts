import { BlockList, isIP } from 'node:net';
import { Usage } from '../../base/usage.ts';

/** The parts of a request that identify its sender. */
type Request = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The trusted servers between browsers and the console. */
export type Proxies = ReturnType<typeof proxiesAt>;

/** Reads addresses and networks such as `10.0.0.0/8`. Throws `Usage` for other texts. */
export function proxiesAt(networks: readonly string[]) {
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
    /** Whether a trusted proxy sent the request. */
    sent: (request: Request) => isKnown(remote(request)),
    /** Returns the address of the sender before the trusted proxies. */
    addressOf: (request: Request) => {
      const last = remote(request);
      if (!isKnown(last)) return last;
      const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
      // The rightmost address that is no trusted proxy: anybody can write the entries to the left of it.
      return (
        [...forwarded, last]
          .map((one) => plain(one.trim()))
          .findLast((one) => isIP(one) > 0 && !isKnown(one)) ?? last
      );
    },
  };
}

/** Returns an IPv4 address without the prefix with which an IPv6 socket reports it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
