/** @environment page */
import { isPreviewAsked } from './askedPreview.ts';
import { keepPreview, takePreview } from './tabPreview.ts';

const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  keepPreview(null);
  sessionStorage.clear();
});

test('a player’s page asks for no preview', () => {
  window.history.replaceState(null, '', '/?pid=A7#/account?type=2');
  expect(isPreviewAsked()).toBe(false);
  expect(takePreview()).toBeNull();
  expect(address()).toBe('/?pid=A7#/account?type=2');
});

test.each([
  ['/?preview=wallet@1.2.3', 'wallet@1.2.3', '/'],
  ['/?preview=wallet%401.2.3#/account?type=2', 'wallet@1.2.3', '/#/account?type=2'],
  ['/channel-beta.html?pid=A7&preview=wallet@1.2.3#/', 'wallet@1.2.3', '/channel-beta.html?pid=A7#/'],
])('the page opened at %s previews %s and stands at %s', (opened, asked, shown) => {
  window.history.replaceState(null, '', opened);
  expect(isPreviewAsked()).toBe(true);
  expect(takePreview()).toBe(asked);
  expect(address()).toBe(shown);
});

test('the tab goes on with it after a reload, until another address or leaving ends it', () => {
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
