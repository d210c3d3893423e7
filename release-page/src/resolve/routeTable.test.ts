/** @environment page */

import { releaseOf, remoteOf, route } from '../testing/release.ts';
import { routeAt } from './routeAt.ts';
import { routeTable, withKept } from './routeTable.ts';

const table = routeTable(
  releaseOf([route('/'), route('/activityInfo'), route('/wallet', { login: true })]),
  null,
);

test('every address of the release document has the version, container and files of its screen', () => {
  expect(table.map(({ path }) => path)).toEqual(['/', '/activityInfo', '/wallet']);
  expect(table[2]?.target).toMatchObject({
    name: 'hall',
    version: '1.0.0',
    container: 'hall_1_0_0',
    entry: new URL('remotes/hall/1.0.0/entry.js', document.baseURI).href,
    expose: './Screen',
  });
});

test('a release has one table, which stays the same object while no remote keeps an older version', () => {
  const release = releaseOf([route('/')]);
  const first = routeTable(release, null);
  expect(routeTable(release, null)).toBe(first);
  expect(withKept(first, first, () => true)).toBe(first);
  expect(withKept(table, first, () => false)).toBe(first);
  expect(routeTable(release, 'a')).not.toBe(first);
});

test('another running host has a table of its own', () => {
  const release = releaseOf([route('/')]);
  const first = routeTable(release, null);
  const needy = { ...release.host, provides: { react: '19.1.0' } };
  expect(routeTable(release, null, needy)).not.toBe(first);
  expect(routeTable(release, null, needy)).toBe(routeTable(release, null, needy));
});

test('a screen names the files that load with it, and a build by a stock plugin what the host has to know of it', () => {
  const preload = { js: ['a.js', 'b.js'], css: ['a.css'] };
  const release = releaseOf([route('/', { preload })]);
  expect(routeTable(release, null)[0]?.target.first).toEqual({
    files: ['a.js', 'b.js', 'a.css'],
    hashes: {},
  });
  expect(routeTable(release, null)[0]?.target).not.toHaveProperty('stock');
  const stock = { name: 'hall', modules: ['chunk.js'] };
  const hall = remoteOf('hall', '1.0.0', [route('/')]);
  const versions = Object.fromEntries(
    Object.entries(hall.versions).map(([number, version]) => [number, { ...version, stock }]),
  );
  const withStock = { ...release, remotes: { hall: { ...hall, versions } } };
  expect(routeTable(withStock, null)[0]?.target.stock).toEqual(stock);
});

test.each([
  ['/', '/'],
  ['/wallet', '/wallet'],
  ['/Wallet', undefined],
  ['/walletx', undefined],
  ['/DW', undefined],
])('the path %s opens the route %s', (pathname, path) => {
  expect(routeAt(table, pathname)?.path).toBe(path);
});

test('a remote without any of its versions in the document has no route', () => {
  const release = releaseOf([route('/')]);
  const hall = {
    ...release.remotes.hall,
    active: '9.9.9',
    lastGood: '9.9.8',
  } as (typeof release.remotes)[string];
  expect(routeTable({ ...release, remotes: { hall } }, null)).toEqual([]);
});

test('a screen that uses shared chunks has the files of the running host, with their hashes', () => {
  const release = releaseOf([
    route('/'),
    route('/enter', { sharedModules: ['@site/shared/forms', 'unknown'] }),
  ]);
  const sharedFiles = { '@site/shared/forms': ['forms.js', 'forms.css'], '@site/shared/parts': ['parts.js'] };
  const host = { ...release.host, base: 'host/0.9.0/', sharedFiles, integrity: { 'forms.js': 'sha256-f' } };
  const [home, enter] = routeTable(release, null, host);
  const at = (file: string) => new URL(`host/0.9.0/${file}`, document.baseURI).href;
  expect(enter?.target.shared).toEqual([
    [at('forms.js'), 'sha256-f'],
    [at('forms.css'), undefined],
  ]);
  expect(home?.target).not.toHaveProperty('shared');
  const [, alone] = routeTable(release, null, { ...host, sharedFiles: undefined });
  expect(alone?.target).not.toHaveProperty('shared');
});

describe('with two versions of a remote', () => {
  const release = releaseOf([route('/')]);
  const live = release.remotes.hall;
  const version = live?.versions['1.0.0'];
  if (!live || !version) throw new Error('the test release has a hall');
  const versions = { '1.0.0': version, '2.0.0': { ...version, container: 'hall_2_0_0' } };
  const targetFor = (changes: Partial<typeof live>, visitor: string | null = 'a') =>
    routeTable({ ...release, remotes: { hall: { ...live, versions, ...changes } } }, visitor)[0]?.target;

  test('the last good version is the fallback of the live one', () => {
    const target = targetFor({ active: '2.0.0', lastGood: '1.0.0' });
    expect([target?.version, target?.fallback?.version]).toEqual(['2.0.0', '1.0.0']);
  });

  test('a version that requires more than the running host provides gives way to the last good one', () => {
    const needy = { ...versions['2.0.0'], requires: { react: '^19.0.0' } };
    const remotes = {
      hall: { ...live, active: '2.0.0', lastGood: '1.0.0', versions: { ...versions, '2.0.0': needy } },
    };
    const versionOn = (react: string) =>
      routeTable({ ...release, remotes }, null, { ...release.host, provides: { react } })[0]?.target.version;
    expect([versionOn('18.3.1'), versionOn('19.1.0')]).toEqual(['1.0.0', '2.0.0']);
  });

  test('a visitor in the canary’s share gets the canary with the live version as its fallback; no other visitor and none without a cookie does', () => {
    const canary = { version: '2.0.0', bps: 10_000, salt: 's' };
    const target = targetFor({ canary });
    expect([target?.version, target?.fallback?.version]).toEqual(['2.0.0', '1.0.0']);
    expect(targetFor({ canary: { ...canary, bps: 0 } })?.version).toBe('1.0.0');
    expect(targetFor({ canary }, null)?.version).toBe('1.0.0');
  });
});

describe('the fallback of a screen', () => {
  const release = releaseOf([route('/'), route('/new')]);
  const live = release.remotes.hall;
  const version = live?.versions['1.0.0'];
  if (!live || !version) throw new Error('the test release has a hall');
  const former = {
    ...version,
    base: 'remotes/hall/0.9.0/',
    container: 'hall_0_9_0',
    integrity: { 'entry.js': 'sha384-former' },
    routes: [{ ...route('/'), expose: './OldScreen' }],
  };
  const versions = { '1.0.0': { ...version, integrity: { 'other.js': 'sha384-other' } }, '0.9.0': former };
  const [home, fresh] = routeTable(
    { ...release, remotes: { hall: { ...live, lastGood: '0.9.0', versions } } },
    null,
  );

  test('is the same address in the former version, with the hash of its entry', () => {
    expect(home?.target.fallback).toEqual({
      name: 'hall',
      version: '0.9.0',
      container: 'hall_0_9_0',
      base: new URL('remotes/hall/0.9.0/', document.baseURI).href,
      entry: new URL('remotes/hall/0.9.0/entry.js', document.baseURI).href,
      expose: './OldScreen',
      first: { files: [], hashes: { 'entry.js': 'sha384-former' } },
      path: '/',
      integrity: 'sha384-former',
    });
  });

  test('is missing for an address that the former version lacks', () => {
    expect(fresh?.path).toBe('/new');
    expect(fresh?.target).not.toHaveProperty('fallback');
  });

  test('a target whose entry has no hash has no integrity', () => {
    expect(home?.target).not.toHaveProperty('integrity');
  });
});

test('a busy remote keeps the addresses of the version it runs, all other remotes get the next ones', () => {
  const both = (path: string) => {
    const release = releaseOf([route('/'), route(path)]);
    const wallet = remoteOf('wallet', '1.0.0', [route(`/wallet${path}`)]);
    return routeTable({ ...release, remotes: { ...release.remotes, wallet } }, null);
  };
  const [running, next] = [both('/old'), both('/new')];
  const pathsWhen = (isKept: boolean) =>
    withKept(running, next, (name) => isKept && name === 'hall').map(({ path }) => path);
  expect(pathsWhen(true)).toEqual(['/', '/old', '/wallet/new']);
  expect(pathsWhen(false)).toEqual(next.map(({ path }) => path));
});
