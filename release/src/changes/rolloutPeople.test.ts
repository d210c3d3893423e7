import { requireChannelState } from '../document/channelState.ts';
import type { Revision } from '../document/revision.ts';
import { readRevision } from '../document/revisions.ts';
import { requireApproval } from '../people/changePeople.ts';
import { consentTo } from '../people/consent.ts';
import { readPeople } from '../people/people.ts';
import { verify } from '../reports/verify.ts';
import type { Rollout } from '../rollouts/rollout.ts';
import { signDocument, signerOf } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { by } from '../testing/builds.ts';
import { type PeopledSite, peopledSite, proposed, putWallet, type Somebody } from '../testing/people.ts';
import { approve } from './approve.ts';
import { rollback } from './rollback.ts';
import { rollOut } from './rollouts/rollOut.ts';
import { steerRollout } from './rollouts/steerRollout.ts';

const terms = {
  version: '1.1.0',
  steps: [100, 2_500, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 0,
};
const analysis = {
  metrics: [{ name: 'up', interval: '10s', provider: { prometheus: { query: 'up' } } }],
};
const later = (minutes: number) => ({
  ...by,
  reason: 'in time',
  now: () => new Date(by.now().getTime() + minutes * 60_000),
});

let site: PeopledSite;
let store: Store;
let wei: Somebody;
beforeEach(async () => {
  site = await peopledSite();
  ({ wei } = site);
  ({ store } = site.place);
  await site.makeList();
  await requireApproval(site.lin.store, 'live', true, site.stamp);
});
afterEach(() => site.place.remove());

const channelState = () => requireChannelState(store, 'live');
const problems = async () => (await verify(store)).problems;

async function approved(): Promise<void> {
  const id = await proposed(rollOut(site.lin.store, 'wallet', terms, by));
  await approve(site.mei.store, id, later(5));
}

test('one approval starts a rollout, and a pipeline with the role release makes its steps alone', async () => {
  await approved();
  const moment = later(5).now().toISOString();
  expect((await channelState()).rollouts?.wallet).toMatchObject({ by: 'Lin', began: moment, since: moment });
  await steerRollout(wei.store, 'wallet', { act: 'step' }, later(15));
  await steerRollout(wei.store, 'wallet', { act: 'pause', pausedFor: 'data' }, later(16));
  await steerRollout(wei.store, 'wallet', { act: 'pause', pausedFor: 'line' }, later(18));
  await steerRollout(wei.store, 'wallet', { act: 'resume' }, later(20));
  expect((await channelState()).rollouts?.wallet).toMatchObject({ isLineAccepted: true });
  await steerRollout(wei.store, 'wallet', { act: 'step' }, later(30));
  expect((await channelState()).document.remotes.wallet).toMatchObject({
    active: '1.1.0',
    lastGood: '1.0.0',
  });
  expect((await channelState()).signedBy).toMatchObject([{ act: 'release', by: 'Wei' }]);
  expect(await problems()).toEqual([]);
});

test('a step before its time needs two people', async () => {
  await approved();
  const early = await proposed(steerRollout(wei.store, 'wallet', { act: 'step' }, later(14)));
  await approve(site.mei.store, early, later(14));
  expect((await channelState()).rollouts?.wallet).toMatchObject({
    step: 1,
    since: later(14).now().toISOString(),
  });
  await steerRollout(wei.store, 'wallet', { act: 'stop', isBlocked: true }, later(15));
  expect((await channelState()).document.remotes.wallet).toMatchObject({
    active: '1.0.0',
    blocked: ['1.1.0'],
  });
  expect(await problems()).toEqual([]);
});

test('a plan that follows a former plan needs two people, too', async () => {
  await approved();
  await rollback(wei.store, 'wallet', later(6));
  await putWallet(site.place, '1.2.0', site.lin.store);
  await proposed(rollOut(wei.store, 'wallet', { ...terms, version: '1.2.0' }, later(7)));
  expect(await problems()).toEqual([]);
});

/** Writes a revision as a person can who has the release key, without this command. */
async function forged(change: (kept: Revision) => Revision): Promise<void> {
  const made = await readRevision(store, 'live', 4);
  if (!made) throw new Error('There is no revision 4');
  const { signedBy: _, approvedAt: __, ...rest } = made;
  const { signatures: ___, ...document } = made.document;
  const issuedAt = later(20).now().toISOString();
  const next = change({ ...rest, by: 'Wei', document: { ...document, revision: 5, issuedAt } });
  const people = await readPeople(store);
  const person = people?.people.find(({ name }) => name === 'Wei');
  if (!people || !person) throw new Error('Wei is not in the list');
  const [key, own] = [await store.signingKey(), signerOf(wei.key)];
  const signatures = [await own.sign(next.document)];
  const signed = { ...next, document: { ...(await signDocument(next.document, key)), signatures } };
  const actor = { people, person, key: own };
  const consent = await consentTo(signed, { act: 'release', at: issuedAt, actor });
  const unsigned = { kind: 'revision', ...signed, signedBy: [consent] };
  const kept = await signDocument<typeof unsigned & { signature?: string }>(unsigned, key);
  await store.writeNew('releases/live/5.json', `${JSON.stringify(kept)}\n`);
}

const moment = later(20).now().toISOString();

/** Whether the next change builds upon the forged revision, and what verify says of it. */
async function outcome(): Promise<{ readonly revision: number; readonly problem: string | undefined }> {
  const found = (await problems()).find(({ path }) => path === 'releases/live/5.json');
  return { revision: (await channelState()).document.revision, problem: found?.problem };
}

const refused = {
  revision: 4,
  problem: expect.stringContaining('is no revision that the roles signed, and not used'),
};

test.each<readonly [string, (plan: Rollout) => object]>([
  ['has other steps', (plan) => ({ ...plan, steps: [100, 10_000] })],
  ['has another time', (plan) => ({ ...plan, everyMs: 1 })],
  ['has another guard', (plan) => ({ ...plan, guard: 'none' })],
  ['has an analysis', (plan) => ({ ...plan, analysis })],
  ['pauses', (plan) => ({ ...plan, state: 'paused', why: 'x' })],
  ['has another step than the document', (plan) => ({ ...plan, step: 1, since: moment })],
])('one person with the release key makes no revision whose plan %s', async (_, change) => {
  await approved();
  await forged((kept) => {
    const plan = kept.rollouts?.wallet;
    if (!plan) throw new Error('no plan');
    return { ...kept, rollouts: { wallet: { ...plan, ...change(plan) } } };
  });
  expect(await outcome()).toEqual(refused);
});

test('one person with the release key changes no share and no configuration, and takes nothing else back', async () => {
  await approved();
  const remotesWith = ({ document }: Revision, bps: number) => {
    const { wallet } = document.remotes;
    if (!wallet?.canary) throw new Error('no canary');
    return { ...document.remotes, wallet: { ...wallet, canary: { ...wallet.canary, bps } } };
  };
  const changes: ((kept: Revision) => Revision)[] = [
    (kept) => ({ ...kept, document: { ...kept.document, remotes: remotesWith(kept, 5_000) } }),
    (kept) => ({ ...kept, config: { title: '站' } as Revision['config'] }),
    (kept) => ({ ...kept, change: { name: 'rollback', applications: [{ name: 'wallet' }] } }),
  ];
  for (const change of changes) {
    await forged(change);
    expect(await outcome()).toEqual(refused);
    await store.remove('releases/live/5.json');
  }
});

test('a plan that was changed after two people signed it counts no more', async () => {
  await approved();
  await store.remove('releases/live/index.json');
  const text = (await store.read('releases/live/4.json'))?.toString('utf8') ?? '';
  const { signature: _, ...kept } = JSON.parse(text);
  kept.rollouts.wallet.everyMs = 1;
  const signed = await signDocument(kept, await store.signingKey());
  await store.replace('releases/live/4.json', `${JSON.stringify(signed)}\n`);
  expect((await problems()).map(({ path }) => path)).toContain('releases/live/4.json');
  expect((await channelState()).rollouts?.wallet?.everyMs).not.toBe(1);
});
