import { httpAddress } from '../../lib/httpAddress.ts';

/**
 * Returns the address if a frame may load it, else null. It must be http or https, of an allowed origin, and not of
 * this page's own origin, where a frame with scripts and `allow-same-origin` could remove its sandbox.
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

/** Whether an origin is allowed; `https://*.games.example.com` allows every host below, as in the policy. */
function covers(allowed: string, origin: string): boolean {
  const [scheme, name] = allowed.split('://*');
  return name === undefined ? origin === allowed : origin.startsWith(`${scheme}://`) && origin.endsWith(name);
}
