import { isPreviewAsked, keepAskedPreview, takeAskedPreview } from './askedPreview.ts';

const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  keepAskedPreview(null);
  sessionStorage.clear();
});

test('a player’s page asks for no preview', () => {
  window.history.replaceState(null, '', '/?pid=A7#/account?type=2');
  expect(isPreviewAsked()).toBe(false);
  expect(takeAskedPreview()).toBeNull();
  expect(address()).toBe('/?pid=A7#/account?type=2');
});

test.each([
  ['/?preview=wallet@1.2.3', 'wallet@1.2.3', '/'],
  ['/?preview=wallet%401.2.3#/account?type=2', 'wallet@1.2.3', '/#/account?type=2'],
  ['/channel-beta.html?pid=A7&preview=wallet@1.2.3#/', 'wallet@1.2.3', '/channel-beta.html?pid=A7#/'],
])('the page opened at %s previews %s and stands at %s', (opened, asked, shown) => {
  window.history.replaceState(null, '', opened);
  expect(isPreviewAsked()).toBe(true);
  expect(takeAskedPreview()).toBe(asked);
  expect(address()).toBe(shown);
});

test('the tab goes on with it after a reload, until another address or leaving ends it', () => {
  window.history.replaceState(null, '', '/?preview=wallet@1.2.3#/');
  takeAskedPreview();
  expect(isPreviewAsked()).toBe(true);
  expect(takeAskedPreview()).toBe('wallet@1.2.3');
  window.history.replaceState(null, '', '/?preview=hall@2.0.0#/');
  expect(takeAskedPreview()).toBe('hall@2.0.0');
  keepAskedPreview(null);
  expect(isPreviewAsked()).toBe(false);
  expect(takeAskedPreview()).toBeNull();
});
