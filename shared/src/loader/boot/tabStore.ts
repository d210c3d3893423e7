/** Reads an object from this tab's storage; undefined where there is none, or the browser forbids storage. */
export function readTab<T extends object>(key: string): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an object to this tab's storage, or removes it; returns whether that worked. */
export function writeTab(key: string, value: object | undefined): boolean {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
