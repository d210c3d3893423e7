import { type CallOptions, send } from '../api/client.ts';
import { dropEarly } from '../api/earlyAnswers.ts';
import * as calls from '../contract/session.ts';
import { serverClock } from '../device/clock.ts';
import {
  clearStorage,
  currentToken,
  readJson,
  readText,
  storageKeys,
  storeBaseAddress,
  writeJson,
  writeText,
} from '../device/storage.ts';
import type { Money } from '../lib/decimal.ts';
import { announceTheme } from '../page/boot/themeChoice.ts';
import {
  appInfoAtom,
  isMoneyOutdatedAtom,
  moneyReadAtAtom,
  playerAtom,
  tokenAtom,
  userInfoAtom,
} from './atoms.ts';
import { keptAppInfo, keptUser, nameOf, writeUser } from './keptRecords.ts';
import { listenToOtherTabs, notifyOtherTabs } from './otherTabs.ts';
import { isInForce, learnOwn, markOf, noteOwn, putOwnBack } from './own.ts';
import { currentScope, renewScope, type Scope } from './scope.ts';

/** Starts the session of this page from what the device has stored. The host calls it once, before anything renders. */
export function openSession(apiBase: string): void {
  storeBaseAddress(apiBase);
  const stored = readText('local', storageKeys.autoLogin);
  if (!currentToken() && stored) writeText('session', storageKeys.token, stored);
  renewScope(({ store }) => {
    store.set(tokenAtom, currentToken());
    store.set(appInfoAtom, keptAppInfo());
    const user = keptUser();
    store.set(userInfoAtom, user);
    if (user) store.set(moneyReadAtAtom, Number(readJson(storageKeys.moneyReadAt)) || null);
    if (currentToken()) store.set(playerAtom, readText('session', storageKeys.player) || nameOf(user));
  });
  learnOwn();
  if (readText('local', storageKeys.messageNum) === null) writeJson(storageKeys.messageNum, 0);
}

/** Makes the holder of this token the player of this tab; `keep` logs in later visits of this browser, too. */
export async function beginSession(token: string, { keep = false } = {}): Promise<void> {
  writeText('session', storageKeys.token, token);
  writeText('session', storageKeys.player, '');
  if (keep) writeText('local', storageKeys.autoLogin, token);
  startScope();
  await loadUser().catch(() => undefined);
}

let tokenToEnd: string | null = null;

/** Logs the player off at the platform, whatever it answers, and clears everything stored. */
export async function logOut(): Promise<void> {
  // Other tabs get the message first: the platform may refuse a call of any tab before it answers, and no session has
  // expired then.
  announceEnd(true);
  tokenToEnd = currentToken();
  await send(calls.logoff, {}, { errorToast: false }).catch(() => undefined);
  tokenToEnd = null;
  await endSession();
}

/**
 * Clears all storage, goes to the log-in and drops the player. In this order: a screen that needs a player must be left
 * before there is none, or it would request a log-in that leads back to itself.
 */
export async function endSession(): Promise<void> {
  announceEnd(true);
  await forgetSession();
}

/**
 * Ends this tab's session when one ends in another tab: if both tabs have the same token, or if the same player logged
 * out there. Another player stays logged in here, with the values stored for them. Calls `onEnded` with whether the
 * player wanted the end. Returns the function that stops following.
 */
export function followOtherTabs(onEnded: (isWanted: boolean) => void): () => void {
  return listenToOtherTabs({
    ended({ mark, player, isWanted }) {
      const token = currentToken();
      if (token === null) return;
      const isSameToken = mark === markOf(token);
      if (!isSameToken && !(isWanted && player && player === currentScope().store.get(playerAtom))) return;
      // The other tab has ended its own token only.
      if (!isSameToken) send(calls.logoff, {}, { overlay: false, errorToast: false }).catch(() => undefined);
      forgetSession();
      onEnded(isWanted);
    },
    changed: noteOwn,
    emptied: putOwnBack,
  });
}

function announceEnd(isWanted: boolean): void {
  const token = currentToken();
  if (token) notifyOtherTabs({ mark: markOf(token), player: currentScope().store.get(playerAtom), isWanted });
}

async function forgetSession(): Promise<void> {
  clearStorage();
  // Without the stored theme the page goes back to the system's.
  announceTheme();
  await leaveForLogin();
  startScope();
}

let leaveForLogin: () => Promise<void> | void = () => {};

/** Registers the function that shows the log-in when a session ends. The host calls it once. */
export function onSessionEnd(leave: () => Promise<void> | void): void {
  leaveForLogin = leave;
}

/** Ends the session of this token. Returns false when another one is current, or the player is logging out. */
export function expireSession(token: string): boolean {
  if (token !== currentToken() || token === tokenToEnd) return false;
  announceEnd(false);
  forgetSession();
  return true;
}

/** Loads the site's settings. Throws as `send` does, and leaves the known settings unchanged. */
export async function loadAppInfo(options?: CallOptions): Promise<void> {
  const { store } = currentScope();
  const { data } = await send(calls.appInfo, {}, { overlay: false, isOfHost: true, ...options });
  store.set(appInfoAtom, data);
  currentScope().store.set(appInfoAtom, data);
  writeJson(storageKeys.appInfo, data);
}

/** Loads the player's record, as on log-in and on start with a token. */
export async function loadUser(): Promise<void> {
  await takeUser(calls.userInfo);
}

/** Reads the player's record and money again, as the refresh icons do. */
export async function refreshMoney(): Promise<void> {
  await takeUser(calls.refreshUserMoney);
}

/** Reads the balance alone, as the polling does; throws as `send` does. */
export async function pollBalance(signal: AbortSignal): Promise<Money> {
  const scope = currentScope();
  const read = beginRead();
  const { data } = await send(
    calls.balance,
    {},
    { overlay: false, errorToast: false, isOfHost: true, signal },
  );
  const user = scope.store.get(userInfoAtom);
  if (user) keepUser(scope, read, { ...user, balance: data.balance });
  return data.balance;
}

/** Money that was read longer ago may have changed since. */
const RECENT_MS = 15_000;

/** Returns the player's money if it was read a moment ago and has not changed since; null otherwise. */
export function knownWealth(): Pick<calls.UserInfo, 'balance' | 'gameblance'> | null {
  const { store } = currentScope();
  const user = store.get(userInfoAtom);
  const readAt = store.get(moneyReadAtAtom);
  const isRecent = readAt !== null && Math.abs(serverClock.now() - readAt) < RECENT_MS;
  if (!user || !isRecent || store.get(isMoneyOutdatedAtom)) return null;
  return { balance: user.balance, gameblance: user.gameblance };
}

async function takeUser(call: typeof calls.userInfo): Promise<void> {
  const scope = currentScope();
  const read = beginRead();
  const { data } = await send(call, {}, { overlay: false });
  keepUser(scope, read, data);
}

let begun = 0;
let newestKept = 0;
let lastBeforeChange = 0;

/** Marks the shown money as outdated, until a read that begins after this has its answer. */
export function outdateMoney(): void {
  lastBeforeChange = begun;
  currentScope().store.set(isMoneyOutdatedAtom, true);
}

/** Returns the number of a read of the player's money, in the order of the requests. */
function beginRead(): number {
  begun += 1;
  return begun;
}

function keepUser(scope: Scope, read: number, user: calls.UserInfo): void {
  // The answer to a former player must not reach the device of the next one, and the answer to an older request must not
  // restore an old balance.
  if (!isInForce(scope) || read < newestKept) return;
  newestKept = read;
  scope.store.set(userInfoAtom, user);
  if (nameOf(user) !== scope.store.get(playerAtom)) {
    scope.store.set(playerAtom, nameOf(user));
    learnOwn();
  }
  writeText('session', storageKeys.player, nameOf(user));
  writeUser(currentToken() ?? '', user);
  const readAt = serverClock.now();
  scope.store.set(moneyReadAtAtom, readAt);
  if (read > lastBeforeChange) scope.store.set(isMoneyOutdatedAtom, false);
  writeJson(storageKeys.moneyReadAt, readAt);
}

function startScope(): void {
  dropEarly();
  const known = currentScope().store.get(appInfoAtom);
  renewScope(({ store }) => {
    store.set(tokenAtom, currentToken());
    store.set(appInfoAtom, known);
  });
}
