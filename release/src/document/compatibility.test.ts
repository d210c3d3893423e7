import type { HostRelease, RemoteChannel, RemoteVersion } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import type { Exports, Uses } from '../published/sharedNames.ts';
import { recordFile, versionFolder } from '../store/storePaths.ts';
import { memoryStore, signedStore } from '../testing/memoryStore.ts';
import {
  checkCompatibility,
  checkRouteClaims,
  routeClashes,
  unmetContract,
  unmetRequirements,
  withCompatibleContracts,
} from './compatibility.ts';

const version = (requires: RemoteVersion['requires']): RemoteVersion => ({
  base: '',
  entry: 'entry.js',
  container: '',
  integrity: {},
  requires,
  routes: [],
  commit: '',
  builtAt: '',
});
const host = {
  version: '4.0.0',
  base: '',
  provides: { react: '18.3.1', axios: '1.2.0' },
  scripts: [],
  styles: [],
  integrity: {},
} as HostRelease;
const fits = version({ react: '^18.0.0' });
const wallet: RemoteChannel = {
  active: '2.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '2.0.0': fits, '1.0.0': fits, '3.0.0': fits },
};
const store = memoryStore('/nowhere', new Map());
const check = (remotes: Record<string, RemoteChannel>) => checkCompatibility(store, { host, remotes });

const build = { commit: '', builtAt: '', integrity: {}, requires: {}, routes: [] };
const hostRecord = (exports?: Exports) => ({
  ...build,
  ...{ kind: 'host', name: 'host', version: host.version, provides: {}, scripts: ['main.js'], styles: [] },
  exports,
});
const walletRecord = (number: string, uses?: Uses) => ({
  ...build,
  ...{ kind: 'remote', name: 'wallet', version: number, container: 'wallet', entry: 'entry.js' },
  uses,
});

/** Returns a store with the records of these builds. */
const storeOf = (...records: readonly { readonly name: string; readonly version: string }[]) =>
  signedStore(
    new Map(
      records.map((record) => [
        `${versionFolder(record.name, record.version)}/${recordFile}`,
        Buffer.from(JSON.stringify(record)),
      ]),
    ),
  );

test('unmetRequirements names a missing requirement with the version that the host provides', () => {
  expect(unmetRequirements(host, version({ react: '^19.0.0', axios: '^1.2.0', jotai: '^3.0.0' }))).toEqual([
    'requires react ^19.0.0, host 4.0.0 provides 18.3.1',
    'requires jotai ^3.0.0, which host 4.0.0 does not provide',
  ]);
  expect(unmetRequirements(host, fits)).toEqual([]);
  expect(unmetRequirements(host, undefined)).toEqual([]);
});

test('the check accepts remotes that the host can run', async () => {
  await expect(check({ wallet, hall: wallet })).resolves.toBeUndefined();
  await expect(check({})).resolves.toBeUndefined();
});

test('the check refuses live versions and canaries that the host cannot run, all in one sentence', async () => {
  const needy = version({ react: '^19.0.0' });
  const live = { ...wallet, versions: { ...wallet.versions, '2.0.0': needy } };
  const canary = {
    ...live,
    canary: { version: '3.0.0', bps: 1, salt: '' },
    versions: { '2.0.0': fits, '3.0.0': needy },
  };
  const problem = 'requires react ^19.0.0, host 4.0.0 provides 18.3.1';
  await expect(check({ wallet: live, hall: canary })).rejects.toThrow(
    new Refused(
      `wallet 2.0.0 ${problem}; hall 3.0.0 ${problem}. Release a host that provides it first, promote both in one call, or build the remote against what the host provides.`,
    ),
  );
});

test('the check accepts a fallback that the host cannot run, because no visitor runs it', async () => {
  const versions = { ...wallet.versions, '1.0.0': version({ react: '^19.0.0' }) };
  await expect(check({ wallet: { ...wallet, versions } })).resolves.toBeUndefined();
});

describe('the names of shared modules', () => {
  const exports: Exports = { lib: { toast: null } };
  const toast = walletRecord('2.0.0', { lib: ['toast'] });
  const dialog = walletRecord('2.0.0', { lib: ['dialog', 'toast'] });
  const hostWith = (contract: string) => ({ ...host, provides: { contract } });
  /** Returns the contracts that the active version lists, after it had these. */
  async function contractsOf(
    builds: Awaited<ReturnType<typeof storeOf>>,
    known: string[] | undefined,
    contract = 'c1',
  ) {
    const release = known ? { ...fits, fits: known } : fits;
    const remotes = { wallet: { ...wallet, versions: { '2.0.0': release } } };
    const state = await withCompatibleContracts(builds, { host: hostWith(contract), remotes });
    expect(state).toEqual({
      host: hostWith(contract),
      remotes: { wallet: { ...wallet, versions: { '2.0.0': expect.objectContaining(fits) } } },
    });
    return state.remotes.wallet?.versions['2.0.0']?.fits;
  }

  test('unmetContract names what the host lacks, and nothing where it has them all', async () => {
    const named = { name: 'wallet', version: '2.0.0' };
    const missing = await unmetContract(await storeOf(dialog, hostRecord(exports)), host, named);
    expect(missing).toEqual(['uses dialog of lib, which host 4.0.0 does not have']);
    expect(await unmetContract(await storeOf(toast, hostRecord(exports)), host, named)).toEqual([]);
  });

  test.each([
    ['the build of the version is gone', [hostRecord(exports)]],
    ['the build of the version has no names', [walletRecord('2.0.0'), hostRecord(exports)]],
    ['the build of the host is gone', [toast]],
    ['the build of the host has no names', [toast, hostRecord()]],
  ])('when %s, what is missing is unknown and the listed contracts stay', async (_, records) => {
    const builds = await storeOf(...records);
    expect(await unmetContract(builds, host, { name: 'wallet', version: '2.0.0' })).toBeUndefined();
    expect(await contractsOf(builds, undefined)).toBeUndefined();
    expect(await contractsOf(builds, ['c0'])).toEqual(['c0']);
  });

  test.each<[string, object, string[] | undefined, string[]]>([
    ['adds the contract of a host that has all its names', toast, undefined, ['c1']],
    ['lists no contract when the host lacks a name', dialog, undefined, []],
    ['keeps the contracts of other hosts when this one lacks a name', dialog, ['c0'], ['c0']],
    ['lists the newest contract first and at most four', toast, ['a', 'b', 'c', 'd'], ['c1', 'a', 'b', 'c']],
    ['reads no build when it lists the contract already', dialog, ['c0', 'c1'], ['c0', 'c1']],
  ])('a version %s', async (_, record, known, expected) => {
    const builds = await storeOf(record as typeof toast, hostRecord(exports));
    expect(await contractsOf(builds, known)).toEqual(expected);
  });

  test('a host without a contract leaves the versions as they are', async () => {
    const builds = await storeOf(toast, hostRecord(exports));
    expect(await contractsOf(builds, undefined, '')).toBeUndefined();
  });

  test('a version lists the contracts of all hosts that a page may start, that of the active host first', async () => {
    const canary = { version: '5.0.0', bps: 1, salt: '' };
    const versions = { '5.0.0': { ...hostWith('c2') }, '3.0.0': { ...hostWith('c0') } };
    const hosts = { ...hostWith('c1'), canary, versions } as HostRelease;
    const others = ['5.0.0', '3.0.0'].map((number) => ({ ...hostRecord(exports), version: number }));
    const builds = await storeOf(toast, hostRecord(exports), ...others);
    const remotes = { wallet: { ...wallet, versions: { '2.0.0': fits } } };
    const state = await withCompatibleContracts(builds, { host: hosts, remotes });
    expect(state.remotes.wallet?.versions['2.0.0']?.fits).toEqual(['c1', 'c2', 'c0']);
  });

  test('builds are read again only when the host or the remote has changed', async () => {
    const builds = await storeOf(toast, hostRecord(exports));
    const before = { host: hostWith('c1'), remotes: { wallet } };
    const listed = async (state: typeof before, known?: typeof before) =>
      (await withCompatibleContracts(builds, state, known)).remotes.wallet?.versions['2.0.0']?.fits;
    expect(await listed({ ...before }, before)).toBeUndefined();
    expect(await listed({ ...before, host: hostWith('c1') }, before)).toEqual(['c1']);
    expect(await listed({ ...before, remotes: { wallet: { ...wallet } } }, before)).toEqual(['c1']);
    expect(await listed(before)).toEqual(['c1']);
  });

  test('the check refuses a live version that uses a name which the host lacks, or that another host was built for', async () => {
    const remotes = { wallet: { ...wallet, versions: { '2.0.0': { ...fits, requires: {}, fits: ['c0'] } } } };
    const refusal = (builds: Awaited<ReturnType<typeof storeOf>>) =>
      checkCompatibility(builds, { host: hostWith('c1'), remotes });
    await expect(refusal(await storeOf(dialog, hostRecord(exports)))).rejects.toThrow(
      /^wallet 2\.0\.0 uses dialog of lib, which host 4\.0\.0 does not have\. Release/,
    );
    await expect(refusal(await storeOf())).rejects.toThrow(
      /^wallet 2\.0\.0 does not fit host 4\.0\.0, and its build is gone\. Release/,
    );
    await expect(refusal(await storeOf(toast, hostRecord(exports)))).resolves.toBeUndefined();
  });
});

describe('claims of routes', () => {
  type Route = RemoteVersion['routes'][number];
  const route = (path: string, more: Partial<Route> = {}) =>
    ({
      path,
      expose: './Screen',
      login: false,
      header: 'logo',
      preload: { js: [], css: [] },
      ...more,
    }) as Route;
  const tab = { place: 4, label: '体育', icon: 'M0 0z' };
  const remote = (...routes: readonly Route[]): RemoteChannel => ({
    ...wallet,
    versions: { '2.0.0': { ...fits, routes: [...routes] } },
  });
  const hall = { name: 'hall', version: '2.0.0' };
  const sports = { name: 'sports', version: '2.0.0' };

  test.each<[string, Route, Route, object, string]>([
    [
      'a path',
      route('/a/:id'),
      route('/a/:name/'),
      { claimed: 'route /a/:name/' },
      'The route /a/:name/ is claimed by both hall 2.0.0 and sports 2.0.0. Remove it from one of them first.',
    ],
    [
      'a place in the tab bar',
      route('/a', { tab }),
      route('/b', { tab }),
      { claimed: 'place 4 of the tab bar', place: 4 },
      'The place 4 of the tab bar is claimed by both hall 2.0.0 and sports 2.0.0. Remove it from one of them first.',
    ],
    [
      'a role',
      route('/a', { serves: 'service' }),
      route('/b', { serves: 'service' }),
      { claimed: 'role service' },
      'The role service is claimed by both hall 2.0.0 and sports 2.0.0. Remove it from one of them first.',
    ],
  ])('%s that two remotes claim is a clash, which the check refuses', (_, first, second, claim, message) => {
    const remotes = { hall: remote(first), sports: remote(second) };
    expect(routeClashes(remotes)).toEqual([{ ...claim, first: hall, second: sports }]);
    expect(() => checkRouteClaims(remotes)).toThrow(new Refused(message));
  });

  test('one version that claims an address twice is refused with the remedy', () => {
    const remotes = { hall: remote(route('/a'), route('/a')) };
    expect(() => checkRouteClaims(remotes)).toThrow(
      new Refused('hall 2.0.0 declares the route /a twice. Remove one of them.'),
    );
  });

  test('remotes with different addresses, places and roles do not clash', () => {
    const first = route('/a', { tab, serves: 'service' });
    const second = route('/b', { tab: { ...tab, place: 5 }, serves: 'login' });
    const remotes = { hall: remote(first), sports: remote(second, route('/c')) };
    expect(routeClashes(remotes)).toEqual([]);
    expect(() => checkRouteClaims(remotes)).not.toThrow();
  });

  test('a canary may claim what the active version of its remote has, and nothing of another remote', () => {
    const versions = {
      '2.0.0': { ...fits, routes: [route('/a')] },
      '3.0.0': { ...fits, routes: [route('/a'), route('/b')] },
    };
    const withCanary = { ...wallet, canary: { version: '3.0.0', bps: 1, salt: '' }, versions };
    expect(routeClashes({ hall: withCanary })).toEqual([]);
    expect(routeClashes({ hall: withCanary, sports: remote(route('/b')) })).toEqual([
      { claimed: 'route /b', first: { ...hall, version: '3.0.0' }, second: sports },
    ]);
  });

  test('the claims of a fallback, and of a version that the document lacks, do not count', () => {
    const versions = { '2.0.0': fits, '1.0.0': { ...fits, routes: [route('/a')] } };
    expect(routeClashes({ hall: { ...wallet, versions }, sports: remote(route('/a')) })).toEqual([]);
    expect(routeClashes({ hall: { ...wallet, versions: {} } })).toEqual([]);
  });
});
