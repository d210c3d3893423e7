import { currentToken, readJson, readText, storageKeys, writeText } from '../device/storage.ts';
import { hash32 } from '../lib/hash32.ts';
import { playerAtom, tokenAtom } from './atoms.ts';
import { currentScope, type Scope } from './scope.ts';

/** What this page knows the device to keep for its player: another player's log-out takes it away with everything else. */
const known = new Map<string, string>();

/**
 * The name under which the device keeps something of the player in force, and of nobody else. Before it is known who holds the
 * token it is the token's, by a mark that does not tell it; a visitor's is the plain name.
 */
export function ownKey(name: string): string {
  const player = currentScope().store.get(playerAtom);
  return player ? `${name}.${player}` : namelessKey(name);
}

/** The same, as long as nobody knows who the player is. */
export function namelessKey(name: string): string {
  const token = currentToken();
  return token ? name + markOf(token) : name;
}

/** Tells the tokens of one device apart, and is too little to find a token by. */
export function markOf(token: string, text = ''): string {
  return `~${hash32(`${token}\n${text}`).toString(36)}`;
}

/** What the device keeps of the player in force until they log out, as JSON that nobody can be trusted to have left intact. */
export function readOwn(name: string): unknown {
  return readJson(ownKey(name));
}

/** Keeps a value on the device for the player in force. */
export function writeOwn(name: string, value: unknown): void {
  writeOwnText(ownKey(name), JSON.stringify(value));
}

/** Keeps a text under a key that is the player's. */
export function writeOwnText(key: string, text: string): void {
  known.set(key, text);
  writeText('local', key, text);
}

/** Learns what the device keeps for the player in force, and nothing of whoever it was before. */
export function learnOwn(): void {
  known.clear();
  for (const key of keysOfDevice()) noteOwn(key, readText('local', key));
}

/** Takes note of what another tab keeps for the same player. */
export function noteOwn(key: string, text: string | null): void {
  const token = currentToken();
  if (token === null || text === null) return;
  const player = currentScope().store.get(playerAtom);
  const isOwn = key.endsWith(markOf(token)) || (player !== '' && key.endsWith(`.${player}`));
  // The token that this device starts with is whose token it is.
  if (isOwn || (key === storageKeys.autoLogin && text === token)) known.set(key, text);
}

/** Puts back what is gone from the device though its player is still here. */
export function putOwnBack(): void {
  if (currentToken() === null) return;
  for (const [key, text] of known) if (text && readText('local', key) === null) writeText('local', key, text);
}

/** Whether what was begun in this scope may still be kept: nobody else is here by now, and nobody has logged out. */
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
