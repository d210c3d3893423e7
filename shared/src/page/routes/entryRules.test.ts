/** @environment page */
import { route } from '@site/release-page/testing/release';
import { applyEntryRules, pidEntry } from './entryRules.ts';

const routes = [
  route('/', { serves: 'hall' }),
  route('/activity'),
  route('/discover'),
  route('/login', { serves: 'login', keepsReferrer: true }),
  route('/reg', { keepsReferrer: true }),
  route('/reg2', { keepsReferrer: true }),
];

test.each([
  ['?pid=A7', '', '/login?type=1&pid=A7'],
  ['', '#/?pid=A7', '/login?type=1&pid=A7'],
  ['', '#/activity?id=3&pid=A7', '/login?type=1&pid=A7'],
  ['?pid=A7', '#/nobody-shows-this', '/login?type=1&pid=A7'],
  ['?pid=%E6%B5%B7%26', '#/', '/login?type=1&pid=%E6%B5%B7%26'],
  ['', '#/login?type=1&pid=A7', null],
  ['?pid=A7', '#/reg', null],
  ['?pid=A7', '#/reg2', null],
  ['', '#/', null],
  ['?pid=', '#/', null],
  ['?pid=', '#/activity?pid=7', '/login?type=1&pid=7'],
])('a visitor entering at %s%s is sent to %s [S-013]', (search, hash, target) => {
  const found = pidEntry(routes, { search, hash, isLoggedIn: false });
  expect(found && decodeURIComponent(found)).toBe(target && decodeURIComponent(target));
});

test('a player keeps the address of their entry [S-013]', () => {
  expect(pidEntry(routes, { search: '?pid=A7', hash: '#/', isLoggedIn: true })).toBeNull();
});

test.each([
  ['/', '/#/'],
  ['/?from=ad', '/?from=ad#/'],
  ['/?pid=A7', '/#/login?type=1&pid=A7'],
  ['/#/discover', '/#/discover'],
])('a page entered at %s has the address %s [S-006 S-013]', (entered, address) => {
  window.history.replaceState(null, '', entered);
  applyEntryRules(routes, false);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(address);
});

test('a page entered without an address opens the one that serves the hall [S-006]', () => {
  window.history.replaceState(null, '', '/');
  applyEntryRules([route('/lobby', { serves: 'hall' })], false);
  expect(window.location.hash).toBe('#/lobby');
});

test('the entry rules keep the browser’s history state', () => {
  window.history.replaceState({ idx: 2 }, '', '/?pid=A7');
  applyEntryRules(routes, false);
  expect(window.history.state).toEqual({ idx: 2 });
});
