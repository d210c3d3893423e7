import type { ReleaseDocument, RemoteChannel } from '@site/release-page';
import type { Published } from '../published/metadata.ts';
import { changeTo, switchTo } from './makeLive.ts';

const build = { commit: 'abc', builtAt: '', integrity: { 'entry.js': 'hash' } };
const remoteRecord = (version: string): Published => ({
  ...build,
  kind: 'remote',
  name: 'wallet',
  version,
  container: '',
  entry: 'entry.js',
  requires: {},
  routes: [],
});
const hostRecord: Published = {
  ...build,
  kind: 'host',
  name: 'host',
  version: '5.0.0',
  provides: {},
  scripts: ['entry.js'],
  styles: [],
};

const release = (version: string) => ({
  base: `remotes/wallet/${version}/`,
  entry: 'entry.js',
  container: '',
  integrity: { 'entry.js': 'hash' },
  requires: {},
  routes: [],
  commit: 'abc',
  builtAt: '',
});
const wallet: RemoteChannel = {
  active: '1.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '1.0.0': release('1.0.0') },
};
const canary = { version: '2.0.0', bps: 500, salt: 's' };
const withCanary = { ...wallet, canary, versions: { ...wallet.versions, '2.0.0': release('2.0.0') } };

function live(remotes: Record<string, RemoteChannel>): ReleaseDocument {
  return {
    schema: 1,
    channel: 'live',
    revision: 3,
    issuedAt: '',
    reason: '',
    by: '',
    host: { version: '4.0.0', base: '', provides: {}, scripts: [], styles: [], integrity: {} },
    remotes,
  };
}

test.each<[string, Published, ReleaseDocument | undefined, object]>([
  ['the first host', hostRecord, undefined, { name: 'host', to: '5.0.0', changed: true }],
  ['another host', hostRecord, live({}), { name: 'host', from: '4.0.0', to: '5.0.0', changed: true }],
  [
    'the first version of a remote',
    remoteRecord('1.0.0'),
    live({}),
    { name: 'wallet', to: '1.0.0', changed: true },
  ],
  [
    'another version of a remote',
    remoteRecord('2.0.0'),
    live({ wallet }),
    { name: 'wallet', from: '1.0.0', to: '2.0.0', changed: true },
  ],
  [
    'the active version',
    remoteRecord('1.0.0'),
    live({ wallet }),
    { name: 'wallet', from: '1.0.0', to: '1.0.0', changed: false },
  ],
  [
    'the active version beside a canary',
    remoteRecord('1.0.0'),
    live({ wallet: withCanary }),
    { name: 'wallet', from: '1.0.0', to: '1.0.0', changed: true, endedCanary: '2.0.0' },
  ],
])('switchTo reports the change for %s', (_, record, current, expected) => {
  expect(switchTo(record, current)).toStrictEqual(expected);
});

test('a first host has no fallback, and a first remote falls back to itself', () => {
  expect(changeTo(hostRecord, undefined)).toMatchObject({ kind: 'host', host: { version: '5.0.0' } });
  expect(changeTo(hostRecord, undefined)).not.toHaveProperty('host.lastGood');
  expect(changeTo(remoteRecord('1.0.0'), undefined)).toEqual({
    kind: 'remote',
    name: 'wallet',
    remote: wallet,
  });
});

test('another host falls back to the one before', () => {
  expect(changeTo(hostRecord, live({}))).toMatchObject({ host: { version: '5.0.0', lastGood: '4.0.0' } });
});

test('a promote of the active version ends the canary and retains the fallback', () => {
  const before = {
    ...withCanary,
    lastGood: '0.9.0',
    versions: { ...withCanary.versions, '0.9.0': release('0.9.0') },
  };
  const { canary: _, ...rest } = before;
  expect(changeTo(remoteRecord('1.0.0'), live({ wallet: before }))).toEqual({
    kind: 'remote',
    name: 'wallet',
    remote: { ...rest, versions: { '0.9.0': release('0.9.0'), '1.0.0': release('1.0.0') } },
  });
});
