/** @environment page */
import * as calls from '../contract/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { isMoneyHiddenAtom } from './moneyHidden.ts';
import { ownKey, readOwn, writeOwn } from './own.ts';
import { currentScope } from './scope.ts';
import { beginSession, loadUser, openSession } from './session.ts';

let network: ReturnType<typeof fakeNetwork>;
const isHere = (user: object) => network.answer(calls.userInfo, ok(user));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  network = fakeNetwork();
  openSession('');
});

test('what a player leaves on the device is theirs: neither the next player nor a visitor reads it, and it is there again for them', async () => {
  writeOwn('searches', ['visitor']);
  isHere({ id: 7, username: 'haifeng' });
  await beginSession('t1');
  expect(readOwn('searches')).toBeNull();
  writeOwn('searches', ['ky']);
  isHere({ id: 8, username: 'other' });
  await beginSession('t2');
  expect(readOwn('searches')).toBeNull();
  isHere({ id: 7, username: 'haifeng' });
  await beginSession('t3');
  expect(readOwn('searches')).toEqual(['ky']);
});

test('a platform without ids tells its players by their names', async () => {
  isHere({ username: 'haifeng' });
  await beginSession('t1');
  expect(ownKey('searches')).toBe('searches.haifeng');
});

test('while nobody knows whose token it is, what is kept is the token’s, which it does not tell', async () => {
  network.answer(calls.userInfo, { failure: 'network' });
  await beginSession('a-secret');
  const early = ownKey('searches');
  expect(early).toMatch(/^searches~[0-9a-z]+$/);
  await beginSession('another');
  expect(ownKey('searches')).not.toBe(early);
  isHere({ id: 7, username: 'haifeng' });
  await loadUser();
  expect(ownKey('searches')).toBe('searches.7');
});

test('who hides what they have does not hide it from the next player, nor show it after a reload', async () => {
  const isHidden = () => currentScope().store.get(isMoneyHiddenAtom);
  isHere({ id: 7, username: 'haifeng' });
  await beginSession('t1');
  currentScope().store.set(isMoneyHiddenAtom, true);
  openSession('');
  expect(isHidden()).toBe(true);
  isHere({ id: 8, username: 'other' });
  await beginSession('t2');
  expect(isHidden()).toBe(false);
});

test.each(['{', 'null', '"x"', '{"__proto__":{"isAdmin":true}}', `[${'['.repeat(200_000)}`])(
  'whatever stands there harms nobody (%#)',
  (text) => {
    localStorage.setItem('searches', text);
    expect(() => readOwn('searches')).not.toThrow();
    expect('isAdmin' in {}).toBe(false);
  },
);
