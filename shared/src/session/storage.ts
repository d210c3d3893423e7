/** The names under which the site keeps things on the device; the specification fixes most of them. */
export const storageKeys = {
  token: 'token',
  base: 'base',
  autoLogin: 'autoLogin',
  appInfo: 'appInfo',
  userInfo: 'userInfo',
  messageNum: 'messageNum',
} as const;

/** The lists that are kept on the device and shown until the fresh answer is there. */
export const cachedLists = ['banner', 'realbet', 'joker', 'gaming', 'sport', 'lottery', 'concise'] as const;
export type CachedList = (typeof cachedLists)[number];

/** Reads a stored text; a browser that forbids storage counts as an empty one. */
export function readText(storage: 'session' | 'local', key: string): string | null {
  try {
    return area(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; a full or forbidden storage loses only the convenience of having it again. */
export function writeText(storage: 'session' | 'local', key: string, text: string): void {
  try {
    area(storage).setItem(key, text);
  } catch {
    // The memory of this page still has the value.
  }
}

/** Reads stored JSON that nobody can be trusted to have left intact; broken text is null. */
export function readJson(key: string): unknown {
  const text = readText('local', key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a value as JSON in local storage. */
export function writeJson(key: string, value: unknown): void {
  writeText('local', key, JSON.stringify(value));
}

/** Empties both storages, as log-out and expiry require. */
export function clearStorage(): void {
  for (const storage of ['session', 'local'] as const) {
    try {
      area(storage).clear();
    } catch {
      // Nothing can be stored, so nothing is left.
    }
  }
}

/** The token that calls carry, or null for a visitor. Session storage is the one place it is read from. */
export function currentToken(): string | null {
  return readText('session', storageKeys.token) || null;
}

let configuredBase = '';

/** Keeps the configured address of the platform API for this session. */
export function storeBaseAddress(base: string): void {
  configuredBase = base;
  writeText('session', storageKeys.base, base);
}

/** The address of the platform API, without a trailing slash; empty means the page's own origin. */
export function baseAddress(): string {
  return readText('session', storageKeys.base) ?? configuredBase;
}

function area(storage: 'session' | 'local'): Storage {
  return storage === 'session' ? sessionStorage : localStorage;
}
