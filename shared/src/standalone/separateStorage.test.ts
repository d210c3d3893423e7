/** @environment page */
import * as calls from '../contract/session.ts';
import { currentToken, readJson, readText, writeJson, writeText } from '../device/storage.ts';
import { beginSession, endSession, openSession } from '../session/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { separateStorage } from './separateStorage.ts';

const site = 'https://play.example.com';
const names = (storage: Storage) => Object.keys(storage).sort();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('token', 'of the page');
  localStorage.setItem('userInfo', '{"name":"of the page"}');
  fakeNetwork().answer(calls.userInfo, ok({ id: 7, username: 'haifeng', balance: '120.50' }));
  separateStorage(site);
});
afterEach(() => jest.restoreAllMocks());

test('the site reads no entry of the page, and its own entries have names that begin with its address', () => {
  expect([currentToken(), readJson('userInfo')]).toEqual([null, null]);
  writeText('session', 'token', 't1');
  writeJson('moneyHidden', true);
  expect([currentToken(), readJson('moneyHidden')]).toEqual(['t1', true]);
  expect(names(sessionStorage)).toEqual([`${site} token`, 'token']);
  expect(names(localStorage)).toEqual([`${site} moneyHidden`, 'userInfo']);
  expect(sessionStorage.getItem('token')).toBe('of the page');
});

test('a session of the site uses only such names, and its log-out spares the entries of the page and of other sites', async () => {
  localStorage.setItem('https://play.example.com.org token', 'of another site');
  openSession('');
  await beginSession('t1', { keep: true });
  expect(names(sessionStorage)).toEqual([`${site} base`, `${site} player`, `${site} token`, 'token']);
  expect(localStorage.getItem(`${site} autoLogin`)).toBe('t1');
  await endSession();
  expect(names(sessionStorage)).toEqual(['token']);
  expect(names(localStorage)).toEqual(['https://play.example.com.org token', 'userInfo']);
  expect(readText('local', 'autoLogin')).toBeNull();
});

test.each(['stored', 'held in memory alone'])(
  'a second site reads no entry of the first, and the first reads its own again, where a text is %s',
  (where) => {
    if (where !== 'stored')
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
    writeText('session', 'token', 't1');
    separateStorage(site);
    expect(currentToken()).toBe('t1');
    separateStorage('https://other.example.com');
    expect(currentToken()).toBeNull();
    if (where !== 'stored') return;
    separateStorage(site);
    expect(currentToken()).toBe('t1');
  },
);
