import { currentToken, readJson, readText, storageKeys, writeText } from '../device/storage.ts';
import { hash32 } from '../lib/hash32.ts';
import { playerAtom, tokenAtom } from './atoms.ts';
import { currentScope, type Scope } from './scope.ts';

/** The player's stored values that this page knows; another player's log-out removes them from the device. */
const known = new Map<string, string>();

/**
 * Returns the storage key of a value that belongs to the current player alone. Before the holder of the token is known,
 * the key contains a mark of the token, which does not reveal it; a visitor's key is the plain name.
 */
export function ownKey(name: string): string {
  const player = currentScope().store.get(playerAtom);
  return player ? `${name}.${player}` : namelessKey(name);
}

/** Returns the storage key that applies while the player is unknown. */
export function namelessKey(name: string): string {
  const token = currentToken();
  return token ? name + markOf(token) : name;
}

/** Returns a mark that distinguishes the tokens of one device, and is too short to find a token by. */
export function markOf(token: string, text = ''): string {
  return `~${hash32(`${token}\n${text}`).toString(36)}`;
}

/** Reads a value that the device stores for the current player until log-out. It may have been tampered with. */
export function readOwn(name: string): unknown {
  return readJson(ownKey(name));
}

/** Stores a value on the device for the current player. */
export function writeOwn(name: string, value: unknown): void {
  writeOwnText(ownKey(name), JSON.stringify(value));
}

/** Stores a text under a key of the player. */
export function writeOwnText(key: string, text: string): void {
  known.set(key, text);
  writeText('local', key, text);
}

/** Reads the stored values of the current player, and forgets those of a former one. */
export function learnOwn(): void {
  known.clear();
  for (const key of keysOfDevice()) noteOwn(key, readText('local', key));
}

/** Records a value that another tab has stored for the same player. */
export function noteOwn(key: string, text: string | null): void {
  const token = currentToken();
  if (token === null || text === null) return;
  const player = currentScope().store.get(playerAtom);
  const isOwn = key.endsWith(markOf(token)) || (player !== '' && key.endsWith(`.${player}`));
  // The token for automatic log-in belongs to the player if it is the current one.
  if (isOwn || (key === storageKeys.autoLogin && text === token)) known.set(key, text);
}

/** Restores values that are gone from the device while their player is still logged in. */
export function putOwnBack(): void {
  if (currentToken() === null) return;
  for (const [key, text] of known) if (text && readText('local', key) === null) writeText('local', key, text);
}

/** Whether results of this scope may still be stored: no other player has come, and this one has not logged out. */
export function isInForce(scope: Scope): boolean {
  return scope === currentScope() && scope.store.get(tokenAtom) === currentToken();
}

function keysOfDevice(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
