const forbidden = /[\\\p{Cc}]/u;

/**
 * The address if it is an http or https one that hides nothing of where it leads, else null: without credentials, which read
 * like a host, and without characters that browsers read otherwise than people. What the platform, storage or the address bar
 * give as an address passes here before anything is opened, framed or copied.
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
