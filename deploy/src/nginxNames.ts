import { Refused } from '@site/release';

type Names = {
  readonly pageOrigin: string;
  readonly framesOrigin: string;
  /** Further names of the page, separated by spaces. */
  readonly more: string;
  /** Addresses and networks of the servers before nginx, separated by spaces. */
  readonly trustedProxies: string;
};

const plainName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const network = /^[0-9a-f:.]+(\/\d{1,3})?$/;

/**
 * Returns nginx's host names and trusted proxies, as files that nginx includes. Throws `Refused` for texts that nginx
 * would read differently.
 */
export function nginxNames({
  pageOrigin,
  framesOrigin,
  more,
  trustedProxies,
}: Names): Readonly<Record<string, string>> {
  return {
    'page-names.conf': serverName([nameIn(pageOrigin, 'PAGE_ORIGIN'), ...words(more)]),
    'frame-names.conf': serverName([nameIn(framesOrigin, 'FRAMES_ORIGIN')]),
    'trusted-proxies.conf': trust([...new Set(words(trustedProxies))]),
  };
}

/** Names the servers whose headers about a player count: by one the address, by a variable the scheme. */
function trust(proxies: readonly string[]): string {
  const each = (line: (proxy: string) => string) =>
    proxies.map((one) => `${line(matching(one, network, 'TRUSTED_PROXIES'))};\n`).join('');
  const scheme = `geo $realip_remote_addr $is_trusted_proxy {\ndefault 0;\n${each((one) => `${one} 1`)}}\n`;
  return each((one) => `set_real_ip_from ${one}`) + scheme;
}

function serverName(names: readonly string[]): string {
  return `server_name ${names.map((name) => matching(name, plainName, 'SITE_NAMES')).join(' ')};\n`;
}

function nameIn(origin: string, variable: string): string {
  const name = URL.parse(origin)?.hostname;
  return matching(name ?? origin, plainName, variable);
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function matching(text: string, form: RegExp, variable: string): string {
  if (form.test(text)) return text;
  throw new Refused(`${variable} holds "${text}", which is not a plain name or address.`);
}
