import { getInstance } from '@module-federation/enhanced/runtime';
import { forgetVersionsBeside } from './forgetVersions.ts';
import { keepScreen, loadedContainers, loadedScreen } from './loadedScreens.ts';
import type { RemoteTarget } from './remoteTarget.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

function target(version: string, fallback?: RemoteTarget): RemoteTarget {
  const container = `wallet_${version}`;
  const entry = `http://localhost/remotes/wallet/${version}/entry.js`;
  return { name: 'wallet', version, container, entry, expose: './S', ...(fallback && { fallback }) };
}
const [first, second] = [target('1'), target('2')];
const third = target('3', second);
const versions = [first, second, third];
const removed: string[] = [];
let idToRemoteMap: Record<string, { name: string }>;

function stylesheet({ version }: RemoteTarget): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/remotes/wallet/${version}/Screen.css`;
  document.head.append(link);
  return link;
}

beforeEach(() => {
  document.head.innerHTML = '';
  removed.length = 0;
  idToRemoteMap = {};
  for (const version of versions) {
    keepScreen(version, () => null);
    idToRemoteMap[`${version.container}/S`] = { name: version.container };
    Object.assign(window, { [`webpackChunk${version.container}`]: [] });
  }
  const remotes = versions.map(({ container, entry }) => ({ name: container, entry }));
  const removeRemote = ({ name }: { name: string }) => removed.push(name);
  jest
    .mocked(getInstance)
    .mockReturnValue({ options: { remotes }, remoteHandler: { idToRemoteMap, removeRemote } } as never);
});

test('of versions that no address leads to any more nothing is left', () => {
  const [styles, kept] = [stylesheet(first), stylesheet(second)];
  forgetVersionsBeside([third]);
  expect(loadedContainers()).toEqual(['wallet_2', 'wallet_3']);
  expect(loadedScreen(first)).toBeNull();
  expect(removed).toEqual(['wallet_1']);
  expect(Object.keys(idToRemoteMap)).toEqual(['wallet_2/S', 'wallet_3/S']);
  expect('webpackChunkwallet_1' in window).toBe(false);
  expect('webpackChunkwallet_2' in window).toBe(true);
  expect([styles.isConnected, kept.isConnected]).toEqual([false, true]);
});

test('while every version is needed nothing is touched', () => {
  forgetVersionsBeside([first, third]);
  expect(removed).toEqual([]);
  expect(loadedContainers()).toHaveLength(3);
});
