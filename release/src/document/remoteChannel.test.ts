import type { HostVersion, RemoteChannel, RemoteVersion } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import {
  choiceOf,
  promoted,
  runningVersions,
  withCanary,
  withLastGood,
  withoutCanary,
} from './remoteChannel.ts';

const release = (number: string): RemoteVersion => ({
  base: `wallet/${number}/`,
  entry: 'entry.js',
  container: '',
  integrity: { 'entry.js': `entry of ${number}`, 'first.js': `first of ${number}` },
  requires: {},
  routes: [],
  commit: '',
  builtAt: '',
});
const named = (version: string) => ({ version, release: release(version) });
const hintless = (number: string) => ({
  ...release(number),
  integrity: { 'entry.js': `entry of ${number}` },
});
const before: RemoteChannel = {
  active: '2.0.0',
  lastGood: '1.0.0',
  blocked: ['0.9.0'],
  versions: { '1.0.0': hintless('1.0.0'), '2.0.0': release('2.0.0') },
};
const canary = { version: '3.0.0', bps: 500, salt: 'kept' };
const withShare: RemoteChannel = {
  ...before,
  canary,
  versions: { ...before.versions, '3.0.0': release('3.0.0') },
};
const blockedRefusal = new Refused(
  'wallet 0.9.0 is blocked. Publish a newer version, or if the block was a mistake: unblock wallet@0.9.0.',
);

test('the first version of a remote falls back to itself', () => {
  expect(promoted(undefined, 'wallet', named('1.0.0'))).toEqual({
    active: '1.0.0',
    lastGood: '1.0.0',
    blocked: [],
    versions: { '1.0.0': release('1.0.0') },
  });
});

test('a newer version falls back to the one before, ends a canary, and removes older versions from the document', () => {
  const next = promoted(withShare, 'wallet', named('2.1.0'));
  expect(next).toEqual({
    active: '2.1.0',
    lastGood: '2.0.0',
    blocked: ['0.9.0'],
    versions: { '2.0.0': hintless('2.0.0'), '2.1.0': release('2.1.0') },
  });
  expect(Object.keys(next.versions)).toEqual(['2.0.0', '2.1.0']);
});

test('the document sorts versions, so that one state always has the same bytes', () => {
  const older = promoted(before, 'wallet', named('1.5.0'));
  expect(Object.keys(older.versions)).toEqual(['1.5.0', '2.0.0']);
  const reversed = {
    ...withShare,
    versions: Object.fromEntries(Object.entries(withShare.versions).reverse()),
  };
  expect(Object.keys(withLastGood(reversed, named('0.1.0')).versions)).toEqual(['0.1.0', '2.0.0', '3.0.0']);
});

test('a blocked version goes live neither for a share nor for everybody', () => {
  expect(() => promoted(before, 'wallet', named('0.9.0'))).toThrow(blockedRefusal);
  expect(() => withCanary(before, 'wallet', named('0.9.0'), { bps: 1, newSalt: () => 'new' })).toThrow(
    blockedRefusal,
  );
});

test('the document carries a canary whole beside the live version, with a salt of its own', () => {
  expect(withCanary(before, 'wallet', named('3.0.0'), { bps: 500, newSalt: () => 'new' })).toEqual({
    ...before,
    canary: { version: '3.0.0', bps: 500, salt: 'new' },
    versions: { ...before.versions, '3.0.0': release('3.0.0') },
  });
});

test('a canary with another share retains its salt, another canary gets a new one', () => {
  const raise = (version: string) =>
    withCanary(withShare, 'wallet', named(version), { bps: 900, newSalt: () => 'new' }).canary;
  expect(raise('3.0.0')).toEqual({ version: '3.0.0', bps: 900, salt: 'kept' });
  expect(raise('3.1.0')).toEqual({ version: '3.1.0', bps: 900, salt: 'new' });
});

test('withCanary refuses the live version', () => {
  expect(() => withCanary(before, 'wallet', named('2.0.0'), { bps: 1, newSalt: () => '' })).toThrow(
    new Refused('wallet 2.0.0 is live for everybody already. Name the version that some should get.'),
  );
});

test('withoutCanary restores the remote before its canary', () => {
  expect(withoutCanary(withShare)).toEqual(before);
});

test('withLastGood sets the given fallback, or the active version', () => {
  expect(withLastGood(before, named('0.5.0'))).toEqual({
    ...before,
    lastGood: '0.5.0',
    versions: { '0.5.0': hintless('0.5.0'), '2.0.0': release('2.0.0') },
  });
  expect(withLastGood(before, undefined)).toEqual({
    ...before,
    lastGood: '2.0.0',
    versions: { '2.0.0': release('2.0.0') },
  });
});

test('a fallback without the hash of its entry has no hashes', () => {
  const bare = { ...release('0.5.0'), integrity: { 'first.js': 'x' } };
  expect(withLastGood(before, { version: '0.5.0', release: bare }).versions['0.5.0']?.integrity).toEqual({});
});

test('visitors run the live version and the canary', () => {
  expect(runningVersions(before)).toEqual(['2.0.0']);
  expect(runningVersions(withShare)).toEqual(['2.0.0', '3.0.0']);
});

test('the choice of an application names its versions and holds none', () => {
  expect(choiceOf(withShare)).toEqual({ active: '2.0.0', lastGood: '1.0.0', blocked: ['0.9.0'], canary });
  expect(choiceOf(before)).not.toHaveProperty('canary');
});

test('a fallback host lists no shared files, because no page prefetches them', () => {
  const host: HostVersion = {
    base: 'host/1.0.0/',
    provides: {},
    scripts: ['main.js'],
    styles: ['main.css'],
    sharedFiles: { forms: ['7.js'] },
    integrity: { 'main.js': 'a', 'main.css': 'b', '7.js': 'c' },
  };
  const first = promoted(undefined, 'host', { version: '1.0.0', release: host });
  expect(first.versions['1.0.0']).toEqual(host);
  const { sharedFiles: _, ...lean } = host;
  expect(promoted(first, 'host', { version: '1.1.0', release: host }).versions).toEqual({
    '1.0.0': { ...lean, integrity: { 'main.js': 'a', 'main.css': 'b' } },
    '1.1.0': host,
  });
});
