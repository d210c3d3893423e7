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

test('a player’s entries on the device are read by no other player or visitor, and again by the same player', async () => {
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

test('a platform without ids has its players distinguished by name', async () => {
  isHere({ username: 'haifeng' });
  await beginSession('t1');
  expect(ownKey('searches')).toBe('searches.haifeng');
});

test('while the player of a token is unknown, entries belong to the token, whose text their name does not show', async () => {
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

test('the choice to hide the balance survives a reload and does not apply to the next player', async () => {
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
  'any content of an entry is read without an error (%#)',
  (text) => {
    localStorage.setItem('searches', text);
    expect(() => readOwn('searches')).not.toThrow();
    expect('isAdmin' in {}).toBe(false);
  },
);
