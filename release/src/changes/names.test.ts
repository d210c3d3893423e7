import { versionsFor } from '@site/release-page/resolve/versionsFor';
import { requireDocument } from '../document/revisions.ts';
import type { Exports, Uses } from '../published/sharedNames.ts';
import { by, contentOf, hostBuild, remoteBuild, type Workplace, workplace } from '../testing/builds.ts';
import { block } from './block.ts';
import { preview } from './preview.ts';
import { promote, promoteTogether } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

const shared = '@site/shared';
const old: Exports = { [shared]: { toast: null, paths: ['account'] } };
const newer: Exports = { [shared]: { toast: null, paths: ['account', 'rechargeGuide'] } };
const newName: Uses = { [shared]: ['toast', 'paths.rechargeGuide'] };
const refusal = 'wallet 1.5.0 uses paths.rechargeGuide of @site/shared, which host 1.2.0 does not have';

let place: Workplace;
afterEach(() => place.remove());

const putHost = async (version: string, exports: Exports, promoted = true) =>
  publish(place.store, await hostBuild(place.dir, version, undefined, exports), { ...by, promote: promoted });
const putWallet = async (version: string, uses: Uses | undefined, promoted = true) =>
  publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version, uses }), {
    ...by,
    promote: promoted,
  });
const live = () => requireDocument(place.store, 'live');

beforeEach(async () => {
  place = await workplace();
  await putHost('1.2.0', old);
  await putWallet('1.4.0', { [shared]: ['toast', 'paths.account'] });
});

test('a remote that uses a name which the live host lacks is refused, although its requirements are met', async () => {
  await expect(putWallet('1.5.0', newName)).rejects.toThrow(refusal);
  const before = await contentOf(place.store);
  await expect(promote(place.store, 'wallet', '1.5.0', by)).rejects.toThrow(refusal);
  await expect(promoteCanary(place.store, 'wallet', '1.5.0', 500, by)).rejects.toThrow(refusal);
  await expect(preview(place.store, 'wallet', '1.5.0', by)).rejects.toThrow(refusal);
  expect(await contentOf(place.store)).toEqual(before);
});

test('a remote goes live together with a host that has the new name, and that host cannot be rolled back under it', async () => {
  await putWallet('1.5.0', newName, false);
  await putHost('1.3.0', newer, false);
  const versions = [
    { name: 'host', version: '1.3.0' },
    { name: 'wallet', version: '1.5.0' },
  ];
  await promoteTogether(place.store, versions, by);
  const options = { ...by, reason: 'white page' };
  await expect(rollback(place.store, 'host', options)).rejects.toThrow(refusal);
  await expect(promote(place.store, 'host', '1.2.0', by)).rejects.toThrow(refusal);
  await rollback(place.store, 'wallet', options);
  await rollback(place.store, 'host', options);
  await expect(rollback(place.store, 'wallet', { ...options, to: '1.5.0' })).rejects.toThrow(refusal);
});

test('a failure of the store during a rollback is reported as such, and not as a refusal', async () => {
  await putWallet('1.5.0', { [shared]: ['toast'] });
  await putHost('1.3.0', newer);
  const failure = new Error('the bucket does not answer');
  const read = (path: string) =>
    path === 'host/1.3.0/release.json' ? Promise.reject(failure) : place.store.read(path);
  const options = { ...by, reason: 'white page' };
  await expect(rollback({ ...place.store, read }, 'wallet', options)).rejects.toBe(failure);
  expect(await rollback(place.store, 'wallet', options)).toMatchObject({ to: '1.4.0' });
});

test('a host without a name that a live remote uses is refused', async () => {
  await expect(putHost('1.3.0', { [shared]: { toast: null } })).rejects.toThrow(
    'wallet 1.4.0 uses paths.account of @site/shared, which host 1.3.0 does not have',
  );
  await expect(putHost('1.4.0', {})).rejects.toThrow('uses toast, paths.account of @site/shared');
});

test('an open page whose host lacks the new name skips the new version and runs the one before', async () => {
  const openPage = (await live()).host?.provides ?? {};
  await putHost('1.3.0', newer);
  await putWallet('1.5.0', newName);
  const { host, remotes } = await live();
  const numbers = (provides: Record<string, string>) =>
    remotes.wallet && versionsFor(null, 'wallet', remotes.wallet, provides).map(({ number }) => number);
  expect(numbers(openPage)).toEqual(['1.4.0']);
  expect(numbers(host?.provides ?? {})).toEqual(['1.5.0', '1.4.0']);
});

test('a host with the same names has the same contract digest, so open pages follow without a comparison', async () => {
  const openPage = (await live()).host?.provides;
  await putHost('1.3.0', { [shared]: { paths: ['account'], toast: null } });
  expect((await live()).host?.provides).toEqual(openPage);
});

test('while a canary host runs, versions that both hosts can run name both, and a remote for one of them is refused', async () => {
  await putHost('1.3.0', newer, false);
  await promoteCanary(place.store, 'host', '1.3.0', 500, by);
  const { host, remotes } = await live();
  const fits = remotes.wallet?.versions['1.4.0']?.fits;
  expect(fits).toHaveLength(2);
  expect(fits).toContain(host?.provides.contract);
  await expect(putWallet('1.5.0', newName)).rejects.toThrow(refusal);
});

test('a preview names the hosts on which it runs', async () => {
  await putWallet('1.4.1', { [shared]: ['toast'] }, false);
  const { release } = (await preview(place.store, 'wallet', '1.4.1', by)).preview;
  expect(release).toMatchObject({ fits: [(await live()).host?.provides.contract] });
});

test('a block falls back to a version whose names the live host has', async () => {
  await putHost('1.3.0', newer);
  await putWallet('1.5.0', newName);
  await putWallet('1.6.0', { [shared]: ['toast'] });
  await putWallet('1.7.0', { [shared]: ['toast'] });
  await putHost('1.4.0', old);
  const { document } = await block(place.store, 'wallet', '1.6.0', { ...by, reason: 'loses deposits' });
  expect(document.remotes.wallet?.lastGood).toBe('1.4.0');
});

test('older builds without recorded names are judged by their requirements alone', async () => {
  await putWallet('1.5.0', undefined);
  const { wallet } = (await live()).remotes;
  expect(wallet?.versions['1.5.0']?.fits).toBeUndefined();
  expect(wallet && versionsFor(null, 'wallet', wallet, { react: '18.3.1' })).toHaveLength(2);
});
