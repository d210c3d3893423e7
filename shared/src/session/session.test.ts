/** @environment page */
import { observeCalls } from '../api/callEvents.ts';
import * as calls from '../contract/session.ts';
import { serverClock } from '../device/clock.ts';
import { baseAddress, currentToken, readJson } from '../device/storage.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import {
  appInfoAtom,
  isLoggedInAtom,
  isMoneyOutdatedAtom,
  moneyReadAtAtom,
  playerAtom,
  tokenAtom,
  userInfoAtom,
} from './atoms.ts';
import { writeUser } from './keptRecords.ts';
import { currentScope, subscribeToScope } from './scope.ts';
import {
  beginSession,
  endSession,
  expireSession,
  knownWealth,
  loadAppInfo,
  loadUser,
  logOut,
  onSessionEnd,
  openSession,
  outdateMoney,
  pollBalance,
  refreshMoney,
} from './session.ts';

const player = { id: 7, username: 'haifeng', balance: '120.50', gameblance: 3, vip: 2 };
const settings = { title: '鲸湾娱乐', site_state: 1 };
const read = <Value>(atom: Parameters<ReturnType<typeof currentScope>['store']['get']>[0]) =>
  currentScope().store.get(atom) as Value;
let network: ReturnType<typeof fakeNetwork>;

/** Returns the calls from now on, each with its feedback. */
function recordFeedback(): unknown[] {
  const feedback: unknown[] = [];
  observeCalls({
    started: (call, shown) => feedback.push([call.path, shown]),
    ended() {},
    failed() {},
    unread() {},
    expired() {},
  });
  return feedback;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  network = fakeNetwork();
  network.answer(calls.userInfo, ok(player));
  network.answer(calls.refreshUserMoney, ok({ ...player, balance: '99' }));
  network.answer(calls.appInfo, ok(settings));
  network.answer(calls.logoff, ok());
  openSession('');
});

test('a visitor has no token, a player has one [S-004 S-085]', async () => {
  expect(read(isLoggedInAtom)).toBe(false);
  await beginSession('t1');
  expect(read(isLoggedInAtom)).toBe(true);
});

test('log-in stores the token in session storage and loads the player [S-084 S-087 S-107]', async () => {
  await beginSession('t1');
  expect(sessionStorage.getItem('token')).toBe('t1');
  expect(network.sent(calls.userInfo)).toEqual([{}]);
  expect(read(userInfoAtom)).toMatchObject({ username: 'haifeng', balance: '120.50' });
  expect(readJson('userInfo')).toMatchObject({ username: 'haifeng' });
});

test('a reload with a token starts logged in and shows the stored record [S-085 S-118]', async () => {
  await beginSession('t1');
  openSession('');
  expect(read(tokenAtom)).toBe('t1');
  expect(read(userInfoAtom)).toMatchObject({ username: 'haifeng' });
});

test('calls go to the platform that the site was opened for', () => {
  openSession('https://api.example');
  expect(baseAddress()).toBe('https://api.example');
});

test('自动登录 also stores the token for later visits, never a password', async () => {
  await beginSession('t1', { keep: true });
  sessionStorage.clear();
  openSession('');
  expect(currentToken()).toBe('t1');
});

test('the refresh call updates the money everywhere and on the device [S-108]', async () => {
  await beginSession('t1');
  await refreshMoney();
  expect(read(userInfoAtom)).toMatchObject({ balance: '99.00' });
  expect(readJson('userInfo')).toMatchObject({ balance: '99.00' });
});

test.each([
  ['succeeds', ok()],
  ['is refused', { body: { code: 500, message: '忙' } }],
  ['gets no answer', { failure: 'network' as const }],
])(
  'logging out empties both storages when log-off %s [S-089 S-090 S-091 S-092 S-105]',
  async (_how, reply) => {
    network.answer(calls.logoff, reply);
    await beginSession('t1', { keep: true });
    await logOut();
    expect(network.sent(calls.logoff)).toEqual([{}]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(read(tokenAtom)).toBeNull();
    expect(read(userInfoAtom)).toBeNull();
  },
);

test('a log-out reaches other tabs before the platform, and a refusal in between expires no session', async () => {
  await beginSession('t1');
  const steps: string[] = [];
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
    steps.push(`${key}, ${JSON.parse(text).isWanted ? 'wanted' : 'not wanted'}`);
  });
  network.answer(calls.logoff, () => {
    steps.push('logoff', `expires: ${expireSession('t1')}`);
    return ok();
  });
  await logOut();
  setItem.mockRestore();
  expect(steps.slice(0, 3)).toEqual(['sessionEnded, wanted', 'logoff', 'expires: false']);
  expect(currentToken()).toBeNull();
});

test('only the first of many refusals of one token ends a session, and none ends the next one [S-095]', async () => {
  await beginSession('t1');
  expect(expireSession('t1')).toBe(true);
  expect(expireSession('t1')).toBe(false);
  await beginSession('t2');
  expect(expireSession('t1')).toBe(false);
  expect(currentToken()).toBe('t2');
});

test('a late answer about a former player reaches neither the next player nor the device', async () => {
  await beginSession('t1');
  let release = () => {};
  network.answer(calls.userInfo, () => new Promise((resolve) => (release = () => resolve(ok(player)))));
  const late = loadUser();
  await endSession();
  release();
  await late;
  expect(read(userInfoAtom)).toBeNull();
  expect(readJson('userInfo')).toBeNull();
});

test('each player starts with an empty query cache', async () => {
  currentScope().queryClient.setQueryData(['cards'], ['6222']);
  await beginSession('t1');
  expect(currentScope().queryClient.getQueryData(['cards'])).toBeUndefined();
});

test('the settings of the site are stored on the device, and survive a log-out [S-104 S-118]', async () => {
  await loadAppInfo();
  expect(readJson('appInfo')).toMatchObject({ title: '鲸湾娱乐' });
  await endSession();
  expect(read(appInfoAtom)).toMatchObject({ title: '鲸湾娱乐' });
});

test('messageNum is stored on the device, 0 at first [S-118]', () => {
  expect(readJson('messageNum')).toBe(0);
});

test('a broken record on the device counts as none', () => {
  sessionStorage.setItem('token', 't1');
  localStorage.setItem('userInfo', '{"username":');
  localStorage.setItem('appInfo', '"<b>"');
  openSession('');
  expect([read(userInfoAtom), read(appInfoAtom)]).toEqual([null, null]);
});

test('a balance requested before the money moved does not replace the newer one', async () => {
  await beginSession('t1');
  let answer = () => {};
  network.answer(
    calls.balance,
    () => new Promise((resolve) => (answer = () => resolve(ok({ balance: '120.50' })))),
  );
  const late = pollBalance(new AbortController().signal);
  await refreshMoney();
  answer();
  await late;
  expect(read(userInfoAtom)).toMatchObject({ balance: '99.00' });
});

test('without 自动登录 the device stores no token for a later visit', async () => {
  await beginSession('t1');
  expect(localStorage.getItem('autoLogin')).toBeNull();
});

test('after another player’s record was stored, a reload shows no player until the platform answers, then this one', async () => {
  await beginSession('t1');
  writeUser('t2', { ...player, id: 8, username: 'other', balance: '9999' });
  openSession('');
  expect([read(userInfoAtom), read(moneyReadAtAtom)]).toEqual([null, null]);
  // The tab knows its player all the same.
  expect(read(playerAtom)).toBe('7');
  await loadUser();
  expect(read(userInfoAtom)).toMatchObject({ username: 'haifeng' });
});

test('one player’s mark beside another’s record, as two tabs can leave it, shows neither', async () => {
  await beginSession('t1');
  const owner = localStorage.getItem('userInfoOf') ?? '';
  writeUser('t2', { ...player, username: 'other' });
  localStorage.setItem('userInfoOf', owner);
  openSession('');
  expect(read(userInfoAtom)).toBeNull();
});

test('the device stores no token but the one of 自动登录', async () => {
  await beginSession('a-token-that-nobody-guesses');
  expect(JSON.stringify(localStorage)).not.toContain('nobody-guesses');
});

test('an answer that arrives while a session ends is not stored', async () => {
  await beginSession('t1');
  let answer = () => {};
  network.answer(
    calls.balance,
    () => new Promise((resolve) => (answer = () => resolve(ok({ balance: '5' })))),
  );
  const late = pollBalance(new AbortController().signal);
  onSessionEnd(async () => {
    answer();
    await late;
  });
  await endSession();
  expect(localStorage.length).toBe(0);
  onSessionEnd(() => {});
});

test('the tab’s own token wins over the token of 自动登录', () => {
  sessionStorage.setItem('token', 't1');
  localStorage.setItem('autoLogin', 't2');
  openSession('');
  expect(currentToken()).toBe('t1');
});

test('a visitor sees the stored settings of the site, but not a player’s stored record', async () => {
  localStorage.setItem('userInfo', JSON.stringify(player));
  localStorage.setItem('appInfo', JSON.stringify(settings));
  openSession('');
  expect(read(userInfoAtom)).toBeNull();
  expect(read(appInfoAtom)).toMatchObject({ title: '鲸湾娱乐' });
});

test.each(['5', '"x"', '{'])('a messageNum of %s on the device stays unchanged', (kept) => {
  localStorage.setItem('messageNum', kept);
  openSession('');
  expect(localStorage.getItem('messageNum')).toBe(kept);
});

test('when a session ends, storage is cleared, then the log-in is shown, and only then the player is forgotten', async () => {
  await beginSession('t1');
  const seen: unknown[] = [];
  onSessionEnd(async () => {
    seen.push(['leaving', currentToken(), read(tokenAtom)]);
    await Promise.resolve();
    seen.push(['left', currentToken(), read(tokenAtom)]);
  });
  await endSession();
  expect(seen).toEqual([
    ['leaving', null, 't1'],
    ['left', null, 't1'],
  ]);
  expect(read(tokenAtom)).toBeNull();
  onSessionEnd(() => {});
});

test('a log-in that cannot read the player still begins the session', async () => {
  network.answer(calls.userInfo, { failure: 'network' });
  await beginSession('t1');
  expect(read(tokenAtom)).toBe('t1');
  expect(read(userInfoAtom)).toBeNull();
});

test('settings that arrive after a log-in reach the new player, too', async () => {
  let answer = () => {};
  network.answer(calls.appInfo, () => new Promise((resolve) => (answer = () => resolve(ok(settings)))));
  const former = currentScope();
  const late = loadAppInfo();
  await beginSession('t1');
  answer();
  await late;
  expect(former.store.get(appInfoAtom)).toMatchObject({ title: '鲸湾娱乐' });
  expect(read(appInfoAtom)).toMatchObject({ title: '鲸湾娱乐' });
});

test('a balance poll shows no feedback, updates the balance and changes no other field of the player', async () => {
  await beginSession('t1');
  const feedback = recordFeedback();
  network.answer(calls.balance, ok({ balance: '7' }));
  expect(await pollBalance(new AbortController().signal)).toBe('7.00');
  expect(read(userInfoAtom)).toMatchObject({ username: 'haifeng', balance: '7.00' });
  expect(readJson('userInfo')).toMatchObject({ username: 'haifeng', balance: '7.00' });
  await logOut();
  expect(feedback).toEqual([
    ['/api/balance', { overlay: false, errorToast: false }],
    ['/api/logoff', { overlay: true, errorToast: false }],
  ]);
});

test('a balance without a player is returned and not stored', async () => {
  network.answer(calls.balance, ok({ balance: '7' }));
  expect(await pollBalance(new AbortController().signal)).toBe('7.00');
  expect([read(userInfoAtom), readJson('userInfo')]).toEqual([null, null]);
});

test('a balance poll can be aborted', async () => {
  network.answer(calls.balance, () => new Promise(() => {}));
  const giveUp = new AbortController();
  const reading = pollBalance(giveUp.signal);
  giveUp.abort();
  await expect(reading).rejects.toThrow('/api/balance');
});

test('each session has a scope of its own with a higher number; running queries end, and subscribers are notified', async () => {
  const former = currentScope();
  const listener = jest.fn(() => currentScope().id);
  const stopListening = subscribeToScope(listener);
  const signals: AbortSignal[] = [];
  const running = former.queryClient.fetchQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  running.catch(() => undefined);
  await beginSession('t1');
  expect(listener).toHaveReturnedWith(former.id + 1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(former.queryClient.getQueryCache().getAll()).toEqual([]);
  stopListening();
  await endSession();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a failed query is not repeated', async () => {
  const ask = jest.fn(() => Promise.reject(new Error('busy')));
  const { queryClient } = currentScope();
  await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn: ask })).rejects.toThrow('busy');
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['a log-in', () => beginSession('t1')],
  ['a log-out', () => endSession()],
])('%s discards the early answers', async (_what, act) => {
  const left = new Map([['POST /api/balance {} ', new Promise<never>(() => {})]]);
  window.siteFirst = left;
  await act();
  expect(left.size).toBe(0);
  delete window.siteFirst;
});

test('the time at which the money was read shows, and again after a reload', async () => {
  jest.spyOn(serverClock, 'now').mockReturnValue(5_000);
  await beginSession('t1');
  expect(read(moneyReadAtAtom)).toBe(5_000);
  openSession('');
  expect(read(moneyReadAtAtom)).toBe(5_000);
  localStorage.setItem('moneyReadAt', '"yesterday"');
  openSession('');
  expect(read(moneyReadAtAtom)).toBeNull();
  jest.restoreAllMocks();
});

test('money that has moved counts as outdated until a read that began afterwards has its answer', async () => {
  await beginSession('t1');
  let answer = () => {};
  network.answer(
    calls.balance,
    () => new Promise((resolve) => (answer = () => resolve(ok({ balance: '5' })))),
  );
  const early = pollBalance(new AbortController().signal);
  outdateMoney();
  answer();
  await early;
  expect(read(isMoneyOutdatedAtom)).toBe(true);
  await refreshMoney();
  expect(read(isMoneyOutdatedAtom)).toBe(false);
});

test('the money of the player is known for 15 s after a read, and not once it may have moved', async () => {
  expect(knownWealth()).toBeNull();
  await beginSession('t1');
  const wealth = { balance: '120.50', gameblance: '3.00' };
  expect(knownWealth()).toEqual(wealth);
  currentScope().store.set(moneyReadAtAtom, serverClock.now() - 16_000);
  expect(knownWealth()).toBeNull();
  currentScope().store.set(moneyReadAtAtom, serverClock.now() - 10_000);
  expect(knownWealth()).toEqual(wealth);
  outdateMoney();
  expect(knownWealth()).toBeNull();
});

test('after a log-in whose player cannot be read, a reload does not take the former player for this one', async () => {
  await beginSession('t1');
  network.answer(calls.userInfo, { failure: 'network' });
  await beginSession('t2');
  openSession('');
  expect(read(playerAtom)).toBe('');
});

test('a tab without a token has no player, even if the name of one is stored', () => {
  sessionStorage.setItem('player', '7');
  openSession('');
  expect(read(playerAtom)).toBe('');
});

test('the end of a session announces the return to the system’s theme, once the chosen one is forgotten', async () => {
  await beginSession('t1');
  localStorage.setItem('theme', 'dark');
  const theme = jest.fn(() => localStorage.getItem('theme'));
  window.addEventListener('theme', theme);
  await endSession();
  window.removeEventListener('theme', theme);
  expect(theme).toHaveReturnedWith(null);
  expect(theme).toHaveBeenCalledTimes(1);
});

test('a visitor who is led to the log-in ends no session in other tabs', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  await endSession();
  expect(setItem.mock.calls.map(([key]) => key)).not.toContain('sessionEnded');
  setItem.mockRestore();
});

test('settings, player and money load without 加载中..., and the sender may ask for it with the settings', async () => {
  await beginSession('t1');
  const feedback = recordFeedback();
  await loadAppInfo();
  await loadAppInfo({ overlay: true, errorToast: false });
  await loadUser();
  await refreshMoney();
  expect(feedback).toEqual([
    [calls.appInfo.path, { overlay: false, errorToast: true }],
    [calls.appInfo.path, { overlay: true, errorToast: false }],
    [calls.userInfo.path, { overlay: false, errorToast: true }],
    [calls.refreshUserMoney.path, { overlay: false, errorToast: true }],
  ]);
});
