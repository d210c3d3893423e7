import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import * as calls from '../contract/session.ts';
import { currentToken, readJson, readText, storageKeys, writeText } from '../device/storage.ts';
import { markOf } from './own.ts';

const UNREADABLE = '--';

/** Stores a player's record with a mark of its token: another tab may store another player's record at any moment. */
export function writeUser(token: string, user: object): void {
  // An unreadable amount stays unreadable, where a missing one would be read as 0.00.
  const text = JSON.stringify(user, (_, value: unknown) => value ?? UNREADABLE);
  writeText('local', storageKeys.userInfo, text);
  writeText('local', storageKeys.userInfoOf, markOf(token, text));
}

/** Returns the stored record, if it is that of the current player. */
export function keptUser(): calls.UserInfo | null {
  const token = currentToken();
  const text = readText('local', storageKeys.userInfo) ?? '';
  if (!token || readText('local', storageKeys.userInfoOf) !== markOf(token, text)) return null;
  return readStored(calls.userInfo, readJson(storageKeys.userInfo));
}

/** Returns the stored settings of the site. */
export function keptAppInfo(): calls.AppInfo | null {
  return readStored(calls.appInfo, readJson(storageKeys.appInfo));
}

/** Returns the name that identifies a player: the id, or the user name on a platform without ids. */
export function nameOf(user: calls.UserInfo | null): string {
  return user ? user.id || user.username : '';
}

function readStored<Data>(call: Call<never, Data>, kept: unknown): Data | null {
  const read = v.safeParse(call.data, kept);
  return read.success ? read.output : null;
}
