import { httpAddress } from '../../lib/httpAddress.ts';

/**
 * The address a frame may load: http or https, of an allowed origin, and not of this page's own origin, because a frame
 * with scripts and its own origin could take off its sandbox there. Anything else is null.
 */
export function frameAddress(
  address: string,
  allowedOrigins: readonly string[],
  ownOrigin: string,
): string | null {
  const href = httpAddress(address);
  if (!href) return null;
  const { origin } = new URL(href);
  if (origin === ownOrigin) return null;
  return allowedOrigins.some((allowed) => covers(allowed, origin)) ? href : null;
}

/** `https://*.games.example.com` covers every host below that name, as in the Content-Security-Policy. */
function covers(allowed: string, origin: string): boolean {
  const [scheme, name] = allowed.split('://*');
  return name === undefined ? origin === allowed : origin.startsWith(`${scheme}://`) && origin.endsWith(name);
}
