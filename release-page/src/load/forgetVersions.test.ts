/** @environment page */

import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { fakeRemotes } from '../testing/remotes.ts';
import { remoteTarget } from '../testing/remoteTarget.ts';
import { forgetVersionsBeside } from './forgetVersions.ts';
import { loadedContainers, loadedScreen } from './loadedScreens.ts';
import { loadScreen } from './loadScreen.ts';

const [first, second] = [remoteTarget({ version: '1' }), remoteTarget({ version: '2' })];
const third = remoteTarget({ version: '3', fallback: second });
let remotes: ReturnType<typeof fakeRemotes>;

/** The versions that have left anything in the page. */
function remembered(): string[] {
  return [first, second, third]
    .map(({ container }) => container)
    .filter(
      (container) => Reflect.get(window, container) !== undefined || `webpackChunk${container}` in window,
    );
}

function stylesheet({ version }: RemoteTarget): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/remotes/wallet/${version}/Screen.css`;
  document.head.append(link);
  return link;
}

beforeEach(async () => {
  remotes = fakeRemotes();
  remotes.answer((container) => {
    Object.assign(window, { [`webpackChunk${container}`]: [] });
    return () => null;
  });
  for (const version of [first, second, third]) await loadScreen(version);
});

test('versions that no address leads to are removed completely', () => {
  const [styles, kept] = [stylesheet(first), stylesheet(second)];
  forgetVersionsBeside([third]);
  expect(loadedContainers()).toEqual(['wallet_2', 'wallet_3']);
  expect(loadedScreen(first)).toBeNull();
  expect(remembered()).toEqual(['wallet_2', 'wallet_3']);
  expect([styles.isConnected, kept.isConnected]).toEqual([false, true]);
});

test('versions that addresses need stay untouched', () => {
  forgetVersionsBeside([first, third]);
  expect(remembered()).toEqual(['wallet_1', 'wallet_2', 'wallet_3']);
  expect(loadedContainers()).toHaveLength(3);
});

test('a removed version loads again when it is needed again', async () => {
  forgetVersionsBeside([third]);
  const before = remotes.asked().length;
  await loadScreen(second);
  expect(remotes.asked()).toHaveLength(before);
  await loadScreen(first);
  expect(remotes.asked().at(-1)?.src).toBe(first.entry);
  expect(remembered()).toEqual(['wallet_1', 'wallet_2', 'wallet_3']);
});
