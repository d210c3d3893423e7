import type { ReleaseDocument, RemoteChannel, RemoteVersion } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { folderStore } from '../store/folderStore.ts';
import { checkCompatibility, unmetRequirements } from './compatibility.ts';

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
} as ReleaseDocument['host'];
const fits = version({ react: '^18.0.0' });
const wallet: RemoteChannel = {
  active: '2.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '2.0.0': fits, '1.0.0': fits, '3.0.0': fits },
};
const store = folderStore('/nowhere');
const check = (remotes: Record<string, RemoteChannel>) => checkCompatibility(store, { host, remotes });

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
