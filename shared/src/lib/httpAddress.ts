const forbidden = /[\\\p{Cc}]/u;

/**
 * Returns the address if it is an http or https one that hides nothing of where it leads, else null: it must have no
 * credentials, which read like a host, and no characters that browsers read otherwise than people. Every address from
 * the platform, storage or the address bar passes here before it is opened, framed or copied.
 */
export function httpAddress(value: unknown): string | null {
  if (typeof value !== 'string' || forbidden.test(value)) return null;
  const url = parsed(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
