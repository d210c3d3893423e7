import { latestDocument, readRevision } from '../document/revisions.ts';
import { requireApproval } from '../people/changePeople.ts';
import { verify } from '../reports/verify.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { peopledSite, proposed, putWallet } from '../testing/people.ts';
import { approve } from './approve.ts';
import { promote } from './promote.ts';
import { promoteAsLive } from './promoteAsLive.ts';
import { publish } from './publish.ts';
import type { ReleaseCheck } from './releaseOptions.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';
import { rollOut } from './rollouts/rollOut.ts';

const onTrial = { ...by, channel: 'trial' };
const terms = {
  version: '1.1.0',
  steps: [100, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 600_000,
};

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

test('promote --as-live begins a channel with host and remotes as players have them, without their canary', async () => {
  const { store } = place;
  await putWallet(place, '1.1.0');
  await promoteCanary(store, 'wallet', '1.1.0', 500, by);
  const { document, changed } = await promoteAsLive(store, 'live', onTrial);
  expect({ changed, ...document }).toMatchObject({ changed: true, channel: 'trial', revision: 1 });
  expect(document.host?.version).toBe('1.0.0');
  expect(document.remotes).toMatchObject({ hall: { active: '1.0.0' }, wallet: { active: '1.0.0' } });
  expect(document.remotes.wallet).not.toHaveProperty('canary');
  expect(await readRevision(store, 'trial', 1)).toMatchObject({
    by: 'Lin',
    reason: 'promote as on channel live',
    change: {
      name: 'promote',
      applications: ['host', 'hall', 'wallet'].map((name) => ({ name, to: '1.0.0' })),
    },
  });
  expect(await textOf(store, 'channel-trial.html')).toContain('wallet_1_0_0');
  expect((await verify(store, { channel: 'trial' })).problems).toEqual([]);
  expect((await latestDocument(store, 'live'))?.remotes.wallet).toHaveProperty('canary');
});

test('promote --as-live changes what differs in one revision, leaves a remote of that channel alone, and then has nothing to change', async () => {
  const { store, dir } = place;
  await promoteAsLive(store, 'live', onTrial);
  await publish(store, await remoteBuild(dir, { name: 'sports', version: '1.0.0' }), onTrial);
  await putWallet(place, '1.1.0');
  await promoteCanary(store, 'wallet', '1.1.0', 500, onTrial);
  await publish(store, await remoteBuild(dir, { name: 'hall', version: '1.1.0', paths: ['/'] }), by);
  const { document, applications } = await promoteAsLive(store, 'live', onTrial);
  expect(document.revision).toBe(4);
  expect(applications.filter(({ changed }) => changed)).toEqual([
    { name: 'hall', from: '1.0.0', to: '1.1.0', changed: true },
    { name: 'wallet', from: '1.0.0', to: '1.0.0', changed: true, endedCanary: '1.1.0' },
  ]);
  expect(document.remotes.sports?.active).toBe('1.0.0');
  expect(await promoteAsLive(store, 'live', onTrial)).toMatchObject({
    changed: false,
    document: { revision: 4 },
  });
});

test('promote --as-live gives players what another channel has, after a smoke test of what is new to them', async () => {
  const { store } = place;
  const tested: string[] = [];
  const check: ReleaseCheck = async (_store, _document, versions) => {
    tested.push(...versions.map(({ name, version }) => `${name} ${version}`));
    return { state: 'passed', seen: '3 screens' };
  };
  await promoteAsLive(store, 'live', { ...onTrial, check });
  expect(tested).toEqual([]);
  await putWallet(place, '1.1.0');
  await promote(store, 'wallet', '1.1.0', onTrial);
  const { document } = await promoteAsLive(store, 'trial', { ...by, check });
  expect(document).toMatchObject({ channel: 'live', remotes: { wallet: { active: '1.1.0' } } });
  expect(tested).toEqual(['wallet 1.1.0']);
});

test('promote --as-live is refused during a rollout there, in another state than the expected one, and from a channel without a release', async () => {
  const { store } = place;
  await promoteAsLive(store, 'live', onTrial);
  await putWallet(place, '1.1.0');
  const expected = { ...onTrial, expectRevision: 7 };
  await promote(store, 'wallet', '1.1.0', by);
  await expect(promoteAsLive(store, 'live', expected)).rejects.toThrow('is 1, not 7');
  const other = { ...onTrial, from: [{ app: 'wallet', version: '1.1.0' }] };
  await expect(promoteAsLive(store, 'live', other)).rejects.toThrow(
    'wallet 1.1.0 is not live on channel trial',
  );
  await rollOut(store, 'wallet', terms, onTrial);
  await expect(promoteAsLive(store, 'live', onTrial)).rejects.toThrow('wallet is being rolled out by Lin');
  await expect(promoteAsLive(store, 'nowhere', onTrial)).rejects.toThrow(
    'Nothing has been released on channel nowhere yet.',
  );
  await expect(promoteAsLive(store, '../live', onTrial)).rejects.toThrow('is not a channel name');
});

test('promote --as-live only proposes the change where a channel takes two people', async () => {
  const site = await peopledSite();
  const { lin, mei } = site;
  await site.makeList();
  await promoteAsLive(lin.store, 'live', onTrial);
  await promote(lin.store, 'wallet', '1.1.0', by);
  await requireApproval(lin.store, 'trial', true, site.stamp);
  const id = await proposed(promoteAsLive(lin.store, 'live', onTrial));
  expect((await latestDocument(lin.store, 'trial'))?.remotes.wallet?.active).toBe('1.0.0');
  const { document } = await approve(mei.store, id, onTrial);
  expect(document.remotes.wallet?.active).toBe('1.1.0');
  await site.place.remove();
});
