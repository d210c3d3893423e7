/** The keys of the site in the device's storage; the specification fixes most of them. */
export const storageKeys = {
  token: 'token',
  base: 'base',
  autoLogin: 'autoLogin',
  appInfo: 'appInfo',
  userInfo: 'userInfo',
  userInfoOf: 'userInfoOf',
  player: 'player',
  messageNum: 'messageNum',
  moneyReadAt: 'moneyReadAt',
  moneyHidden: 'moneyHidden',
} as const;

type StorageName = 'session' | 'local';

/** Values that a full or forbidden storage refused: they last for as long as the page. */
const memoryFallback = { session: new Map<string, string>(), local: new Map<string, string>() };

/** Reads a stored text; where the browser forbids storage, the one that this page wrote. */
export function readText(storage: StorageName, key: string): string | null {
  try {
    return memoryFallback[storage].get(key) ?? area(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where a full or forbidden storage refuses it, until the page closes. */
export function writeText(storage: StorageName, key: string, text: string): void {
  try {
    area(storage).setItem(key, text);
    memoryFallback[storage].delete(key);
  } catch {
    memoryFallback[storage].set(key, text);
  }
}

/** Reads stored JSON, which may have been tampered with; broken text is null. */
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
    memoryFallback[storage].clear();
    try {
      area(storage).clear();
    } catch {
      // Nothing could be stored, so nothing is left.
    }
  }
}

/** Returns the token that calls carry, or null for a visitor. Session storage is the one place it is read from. */
export function currentToken(): string | null {
  return readText('session', storageKeys.token) || null;
}

let configuredBase = '';

/** Stores the configured address of the platform API for this session. */
export function storeBaseAddress(base: string): void {
  configuredBase = base;
  writeText('session', storageKeys.base, base);
}

/** Returns the address of the platform API, without a trailing slash; empty means the page's own origin. */
export function baseAddress(): string {
  return readText('session', storageKeys.base) ?? configuredBase;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

let area = (storage: StorageName): Area => (storage === 'session' ? sessionStorage : localStorage);

/** Stores everything in these areas instead of the storages of the page's origin, which other sites use. */
export function setStorageAreas(areaOf: typeof area): void {
  area = areaOf;
  // A value of the former areas must not be read from these.
  for (const texts of Object.values(memoryFallback)) texts.clear();
}
