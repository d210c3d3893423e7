import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import * as calls from '../contract/session.ts';
import { currentToken, readJson, readText, storageKeys, writeText } from '../device/storage.ts';
import { markOf } from './own.ts';

/** Beside the record stands whose it is: another tab may write down another player's at any moment. */
export function writeUser(token: string, user: object): void {
  const text = JSON.stringify(user);
  writeText('local', storageKeys.userInfo, text);
  writeText('local', storageKeys.userInfoOf, markOf(token, text));
}

/** The record that the device keeps, if it is that of the player in force. */
export function keptUser(): calls.UserInfo | null {
  const token = currentToken();
  const text = readText('local', storageKeys.userInfo) ?? '';
  if (!token || readText('local', storageKeys.userInfoOf) !== markOf(token, text)) return null;
  return readStored(calls.userInfo, readJson(storageKeys.userInfo));
}

/** The settings of the site as the device keeps them. */
export function keptAppInfo(): calls.AppInfo | null {
  return readStored(calls.appInfo, readJson(storageKeys.appInfo));
}

/** What tells a player from others; a platform need not number them. */
export function nameOf(user: calls.UserInfo | null): string {
  return user ? user.id || user.username : '';
}

function readStored<Data>(call: Call<never, Data>, kept: unknown): Data | null {
  const read = v.safeParse(call.data, kept);
  return read.success ? read.output : null;
}
