/** @environment page */
import { isPreviewAsked } from './askedPreview.ts';
import { keepPreview, takePreview } from './tabPreview.ts';

const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  keepPreview(null);
  sessionStorage.clear();
});

test('the address of a player’s page requests no preview', () => {
  window.history.replaceState(null, '', '/?pid=A7#/account?type=2');
  expect(isPreviewAsked()).toBe(false);
  expect(takePreview()).toBeNull();
  expect(address()).toBe('/?pid=A7#/account?type=2');
});

test.each([
  ['/?preview=wallet@1.2.3', 'wallet@1.2.3', '/'],
  ['/?preview=wallet%401.2.3#/account?type=2', 'wallet@1.2.3', '/#/account?type=2'],
  ['/channel-beta.html?pid=A7&preview=wallet@1.2.3#/', 'wallet@1.2.3', '/channel-beta.html?pid=A7#/'],
])('the page opened at %s previews %s and shows the address %s', (opened, asked, shown) => {
  window.history.replaceState(null, '', opened);
  expect(isPreviewAsked()).toBe(true);
  expect(takePreview()).toBe(asked);
  expect(address()).toBe(shown);
});

test('the tab keeps its preview after a reload, until another preview replaces it or the tester leaves it', () => {
  window.history.replaceState(null, '', '/?preview=wallet@1.2.3#/');
  takePreview();
  expect(isPreviewAsked()).toBe(true);
  expect(takePreview()).toBe('wallet@1.2.3');
  window.history.replaceState(null, '', '/?preview=hall@2.0.0#/');
  expect(takePreview()).toBe('hall@2.0.0');
  keepPreview(null);
  expect(isPreviewAsked()).toBe(false);
  expect(takePreview()).toBeNull();
});
