const forbidden = /[\\\p{Cc}]/u;

/** Returns the value if it is a path of this site (one leading `/`, nothing that leads elsewhere), else null. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || forbidden.test(value)) return null;
  const [path = ''] = value.split(/[?#]/);
  return path.includes('//') ? null : value;
}
