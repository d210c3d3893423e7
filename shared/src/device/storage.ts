/** The names under which the site keeps things on the device; the specification fixes most of them. */
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

/** What a full or forbidden storage did not take: it is kept for as long as the page lives. */
const memoryFallback = { session: new Map<string, string>(), local: new Map<string, string>() };

/** Reads a stored text; a browser that forbids storage has what this page wrote. */
export function readText(storage: StorageName, key: string): string | null {
  try {
    return memoryFallback[storage].get(key) ?? area(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where a full or forbidden storage does not take it, until the page goes. */
export function writeText(storage: StorageName, key: string, text: string): void {
  try {
    area(storage).setItem(key, text);
    memoryFallback[storage].delete(key);
  } catch {
    memoryFallback[storage].set(key, text);
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
    memoryFallback[storage].clear();
    try {
      area(storage).clear();
    } catch {
      // Nothing could be stored, so nothing is left.
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

/** The part of a storage that the site uses. */
type Area = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

let area = (storage: StorageName): Area => (storage === 'session' ? sessionStorage : localStorage);

/** Has everything kept in these areas instead of the storages of the page's origin, where others keep theirs. */
export function setStorageAreas(areaOf: typeof area): void {
  area = areaOf;
  // Nothing of the former areas is read in these.
  for (const texts of Object.values(memoryFallback)) texts.clear();
}
