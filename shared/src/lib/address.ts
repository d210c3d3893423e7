const forbidden = /[\\\p{Cc}]/u;

/** The value if it is a path of this site (one leading `/`, nothing that leads elsewhere), else null. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || forbidden.test(value)) return null;
  const [path = ''] = value.split(/[?#]/);
  return path.includes('//') ? null : value;
}

/** The address if it is an http or https one without credentials, else null; with `base` it may be relative. */
export function httpAddress(value: unknown, base?: string): string | null {
  if (typeof value !== 'string' || value === '' || forbidden.test(value)) return null;
  const url = parseUrl(value, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

function parseUrl(value: string, base: string | undefined): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}
