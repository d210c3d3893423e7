/** @environment page */
import * as calls from '../contract/session.ts';
import { isLoggedInAtom, userInfoAtom } from '../session/atoms.ts';
import { currentScope } from '../session/scope.ts';
import { beginSession, endSession, openSession } from '../session/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import {
  baseAddress,
  clearStorage,
  currentToken,
  readJson,
  readText,
  setStorageAreas,
  storeBaseAddress,
  writeJson,
  writeText,
} from './storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Forbids access to the storages, as when the player forbids cookies. */
function forbid(): void {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
}

/** Makes the storages refuse writes, as in some private windows. */
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
])('storage when the browser %s', (_what, arrange) => {
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

  test('a log-out removes everything of the player', async () => {
    await beginSession('t1', { keep: true });
    await endSession();
    expect([currentToken(), readText('local', 'autoLogin'), readJson('userInfo')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('a value that a full storage refused gives way to a later one that is stored', () => {
  fill();
  writeText('session', 'token', 'old');
  jest.restoreAllMocks();
  writeText('session', 'token', 'new');
  expect(sessionStorage.getItem('token')).toBe('new');
  sessionStorage.removeItem('token');
  expect(currentToken()).toBeNull();
});

test('session and local storage stay separate, also where neither can store', () => {
  writeText('session', 'a', '1');
  writeText('local', 'b', '2');
  expect([sessionStorage.getItem('a'), localStorage.getItem('b')]).toEqual(['1', '2']);
  expect([readText('local', 'a'), readText('session', 'b')]).toEqual([null, null]);
  fill();
  writeText('session', 'c', '3');
  expect([readText('session', 'c'), readText('local', 'c')]).toEqual(['3', null]);
});

test('a value that a full storage refused is read before the older one it holds', () => {
  writeText('local', 'a', 'old');
  fill();
  writeText('local', 'a', 'new');
  expect(readText('local', 'a')).toBe('new');
});

test('a stored JSON value is read back unchanged; an unreadable text is null', () => {
  writeJson('list', [1, { a: '海' }]);
  expect(readJson('list')).toEqual([1, { a: '海' }]);
  writeText('local', 'list', '[1,');
  expect(readJson('list')).toBeNull();
  expect(readJson('nothing')).toBeNull();
});

test('clearing empties both storages, and the second one also where the first forbids it', () => {
  writeText('session', 'a', '1');
  writeText('local', 'b', '2');
  clearStorage();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  writeText('local', 'b', '2');
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  clearStorage();
  expect(localStorage.length).toBe(0);
});

test('an empty token counts as no token', () => {
  writeText('session', 'token', '');
  expect(currentToken()).toBeNull();
});

test('without a stored address the platform has the address of the page', async () => {
  sessionStorage.clear();
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./storage.ts');
    expect(fresh.baseAddress()).toBe('');
  });
});

test('the tab stores the address of the platform, which survives the clearing of a log-out', async () => {
  storeBaseAddress('https://api.example');
  expect([sessionStorage.getItem('base'), baseAddress()]).toEqual([
    'https://api.example',
    'https://api.example',
  ]);
  sessionStorage.setItem('base', 'https://other.example');
  expect(baseAddress()).toBe('https://other.example');
  clearStorage();
  expect(baseAddress()).toBe('https://api.example');
  storeBaseAddress('');
});

describe('with storage areas of their own', () => {
  /** Sets areas in memory, and returns their texts. */
  function setAreas() {
    const texts = { session: new Map<string, string>(), local: new Map<string, string>() };
    setStorageAreas((name) => ({
      getItem: (key) => texts[name].get(key) ?? null,
      setItem: (key, text) => texts[name].set(key, text),
      clear: () => texts[name].clear(),
    }));
    return texts;
  }
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => setStorageAreas((name) => (name === 'session' ? sessionStorage : localStorage)));

  test('all entries are written to and read from those areas, not the storages of the page', () => {
    sessionStorage.setItem('token', 'of the page');
    const texts = setAreas();
    expect(currentToken()).toBeNull();
    writeText('session', 'token', 't1');
    writeJson('moneyHidden', true);
    expect([currentToken(), readJson('moneyHidden')]).toEqual(['t1', true]);
    expect([[...texts.session], [...texts.local]]).toEqual([[['token', 't1']], [['moneyHidden', 'true']]]);
    expect([sessionStorage.getItem('token'), localStorage.length]).toEqual(['of the page', 0]);
  });

  test('clearing empties those areas and leaves the storages of the page', () => {
    localStorage.setItem('theme', 'dark');
    const texts = setAreas();
    writeText('session', 'a', '1');
    writeText('local', 'b', '2');
    clearStorage();
    expect([texts.session.size, texts.local.size, localStorage.getItem('theme')]).toEqual([0, 0, 'dark']);
  });

  test('values that a former full storage refused are not read', () => {
    fill();
    writeText('session', 'token', 't1');
    expect(currentToken()).toBe('t1');
    setAreas();
    expect(currentToken()).toBeNull();
  });
});
