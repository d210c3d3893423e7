/** Reads what this tab keeps under a name; undefined where that is no object, or the browser forbids storage. */
export function readTab<T extends object>(key: string): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Has this tab keep something under a name, or nothing; answers whether it can. */
export function writeTab(key: string, value: object | undefined): boolean {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
