/** @environment page */
import { observeCalls } from '../api/callEvents.ts';
import * as calls from '../contract/session.ts';
import { currentToken, readJson } from '../device/storage.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { isLoggedInAtom } from './atoms.ts';
import { markOf, readOwn, writeOwn } from './own.ts';
import { currentScope } from './scope.ts';
import { beginSession, endSession, expireSession, followOtherTabs, openSession } from './session.ts';

const ended = jest.fn();
let network: ReturnType<typeof fakeNetwork>;
let stop = () => {};

/** Fires the storage event of another tab. */
function fireStorage(key: string | null, newValue: string | null = null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}
const endElsewhere = (token: string, player: string, isWanted: boolean) =>
  fireStorage('sessionEnded', JSON.stringify({ mark: markOf(token), player, isWanted }));
const isLoggedIn = () => currentScope().store.get(isLoggedInAtom);

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  ended.mockClear();
  network = fakeNetwork();
  network.answer(calls.userInfo, ok({ id: 7, username: 'haifeng', balance: '5' }));
  network.answer(calls.logoff, ok());
  openSession('');
  await beginSession('t1', { keep: true });
  stop = followOtherTabs(ended);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

test.each([true, false])(
  'a session ends at once when the same token’s session ends in another tab (log-out: %s)',
  (isWanted) => {
    endElsewhere('t1', '7', isWanted);
    expect(ended).toHaveBeenCalledWith(isWanted);
    expect([sessionStorage.length, localStorage.length, currentToken()]).toEqual([0, 0, null]);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(network.sent(calls.logoff)).toEqual([]);
  },
);

test('a log-out in one tab ends the player’s session in a tab with a token of its own, too, without feedback', async () => {
  const started = jest.fn();
  observeCalls({ started, ended() {}, failed() {}, unread() {}, expired() {} });
  endElsewhere('t9', '7', true);
  expect(currentToken()).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
  const [off] = network.requests.filter(({ path }) => path === calls.logoff.path);
  expect(off?.headers.Authorization).toBe('Bearer t1');
  expect(started.mock.calls).toEqual([[calls.logoff, { overlay: false, errorToast: false }]]);
});

test('an expired foreign token or another player’s log-out ends no session', () => {
  endElsewhere('t9', '7', false);
  endElsewhere('t9', '8', true);
  endElsewhere('t9', '', true);
  expect([currentToken(), isLoggedIn()]).toEqual(['t1', true]);
  expect(ended).not.toHaveBeenCalled();
});

test('after another player’s log-out the entries of this player are restored, and no others', () => {
  writeOwn('intention.transfer', { key: 'k' });
  localStorage.setItem('searches.8', '["theirs"]');
  // Stored by another tab of the same player.
  fireStorage('searches.7', '["ky"]');
  localStorage.clear();
  fireStorage(null);
  expect([readOwn('intention.transfer'), readOwn('searches')]).toEqual([{ key: 'k' }, ['ky']]);
  expect(localStorage.getItem('autoLogin')).toBe('t1');
  expect(readJson('searches.8')).toBeNull();
});

test('after another player’s log-out the entries that this page found when it opened are restored, too', () => {
  localStorage.setItem('searches.7', '["ky"]');
  openSession('');
  localStorage.clear();
  fireStorage(null);
  expect(readOwn('searches')).toEqual(['ky']);
});

test('after a log-out in this tab no entry is restored', async () => {
  writeOwn('searches', ['ky']);
  await endSession();
  fireStorage(null);
  expect(localStorage.length).toBe(0);
});

test.each(['', '{', 'null', '{"mark":1}', '{"__proto__":{}}'])(
  'an invalid message from another tab ends no session: %s',
  (word) => {
    fireStorage('sessionEnded', word);
    expect(currentToken()).toBe('t1');
  },
);

describe('messages to other tabs', () => {
  const messagesOf = (act: () => unknown) => {
    const set = jest.spyOn(Storage.prototype, 'setItem');
    act();
    const words = set.mock.calls.flatMap(([key, text]) => (key === 'sessionEnded' ? [JSON.parse(text)] : []));
    return words;
  };

  test('a log-out is announced as wanted, and leaves the device empty', () => {
    expect(messagesOf(endSession)).toEqual([{ mark: markOf('t1'), player: '7', isWanted: true }]);
    expect(localStorage.length).toBe(0);
  });

  test('an expiry is announced as not wanted', () => {
    expect(messagesOf(() => expireSession('t1'))).toEqual([
      { mark: markOf('t1'), player: '7', isWanted: false },
    ]);
  });

  test('an end announced by another tab is not announced again', () => {
    expect(messagesOf(() => endElsewhere('t1', '7', true))).toEqual([]);
  });
});

describe('without storage', () => {
  const channels: Channel[] = [];
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.push(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close(): void {
      channels.splice(channels.indexOf(this), 1);
    }
  }
  const forbid = () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  };

  afterEach(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  test('tabs announce a log-out through a channel', async () => {
    Object.assign(globalThis, { BroadcastChannel: Channel });
    stop();
    forbid();
    await beginSession('t2');
    stop = followOtherTabs(ended);
    new Channel().postMessage(JSON.stringify({ mark: markOf('t2'), player: '', isWanted: true }));
    expect(currentToken()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('without a channel, as in Safari before 15.4, a log-out works in its own tab', async () => {
    forbid();
    await beginSession('t2');
    await endSession();
    expect([currentToken(), isLoggedIn()]).toEqual([null, false]);
  });
});
