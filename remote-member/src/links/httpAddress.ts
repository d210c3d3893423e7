const forbidden = /[\\\p{Cc}]/u;

/** The address if it is an http or https one without credentials, else null. */
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
