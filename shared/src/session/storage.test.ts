import * as calls from '../contract/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { isLoggedInAtom, userInfoAtom } from './atoms.ts';
import { currentScope } from './scope.ts';
import { beginSession, endSession, openSession } from './session.ts';
import { currentToken, readJson, readText, writeText } from './storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** As when the player forbids cookies: not even the storages can be had. */
function forbid(): void {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
}

/** As in some private windows: the storages can be read and take nothing. */
function fill(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
}

beforeEach(() => {
  const network = fakeNetwork();
  network.answer(
    calls.userInfo,
    ok({ id: 7, username: 'haifeng', balance: '120.50', gameblance: 3, vip: 2 }),
  );
});

afterEach(async () => {
  await endSession();
  jest.restoreAllMocks();
});

describe.each([
  ['forbids storage', forbid],
  ['has no room', fill],
])('where the browser %s', (_what, arrange) => {
  beforeEach(() => {
    arrange();
    openSession('');
  });

  test('a log-in lasts as long as the page', async () => {
    expect(currentToken()).toBeNull();
    await beginSession('t1', { keep: true });
    expect(currentToken()).toBe('t1');
    expect(currentScope().store.get(isLoggedInAtom)).toBe(true);
    expect(currentScope().store.get(userInfoAtom)).toMatchObject({ username: 'haifeng' });
  });

  test('a log-out leaves nothing of the player', async () => {
    await beginSession('t1', { keep: true });
    await endSession();
    expect([currentToken(), readText('local', 'autoLogin'), readJson('userInfo')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('what a full storage did not take gives way to what it takes later', () => {
  fill();
  writeText('session', 'token', 'old');
  jest.restoreAllMocks();
  writeText('session', 'token', 'new');
  expect(sessionStorage.getItem('token')).toBe('new');
  sessionStorage.removeItem('token');
  expect(currentToken()).toBeNull();
});
