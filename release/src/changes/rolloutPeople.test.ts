import { requireChannelState } from '../document/channelState.ts';
import { readRevision } from '../document/revisions.ts';
import { requireApproval } from '../people/changePeople.ts';
import { consentTo } from '../people/consent.ts';
import { readPeople } from '../people/people.ts';
import { verify } from '../reports/verify.ts';
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

type Kept = NonNullable<Awaited<ReturnType<typeof readRevision>>>;

/** Writes a revision as a person with both keys can, without this command. */
async function forged(change: (kept: Kept) => Kept): Promise<void> {
  const { document, by: _, signedBy: __, ...rest } = (await readRevision(store, 'live', 4)) as Kept;
  const next = change({
    ...rest,
    by: 'Wei',
    document: { ...document, revision: 5, issuedAt: later(20).now().toISOString() },
  });
  const people = await readPeople(store);
  const person = people?.people.find(({ name }) => name === 'Wei');
  if (!people || !person) throw new Error('Wei is not in the list');
  const key = await store.signingKey();
  const own = { ...next, document: await signDocument(next.document, key) };
  const consent = await consentTo(own, {
    act: 'release',
    at: own.document.issuedAt,
    actor: { people, person, key: signerOf(wei.key) },
  });
  const unsigned = { kind: 'revision', ...own, signedBy: [consent] };
  const kept = await signDocument<typeof unsigned & { signature?: string }>(unsigned, key);
  await store.writeNew('releases/live/5.json', `${JSON.stringify(kept)}\n`);
}

const moment = later(20).now().toISOString();

test.each<readonly [string, (plan: NonNullable<Kept['rollouts']>[string]) => object]>([
  ['has other steps', (plan) => ({ ...plan, steps: [100, 10_000] })],
  ['has another time', (plan) => ({ ...plan, everyMs: 1 })],
  ['has another guard', (plan) => ({ ...plan, guard: 'none' })],
  ['claims a longer time at its step', (plan) => ({ ...plan, since: later(-60).now().toISOString() })],
  ['pauses and has other steps', (plan) => ({ ...plan, state: 'paused', why: 'x', steps: [100, 10_000] })],
  [
    'pauses and accepts network failures',
    (plan) => ({ ...plan, state: 'paused', why: 'x', isLineAccepted: true }),
  ],
  [
    'pauses and claims a longer time at its step',
    (plan) => ({ ...plan, state: 'paused', why: 'x', since: by.now().toISOString() }),
  ],
  ['has another step than the document', (plan) => ({ ...plan, step: 1, since: moment })],
])('verify names the one person who writes a plan that %s', async (_, change) => {
  await approved();
  await forged((kept) => {
    const plan = kept.rollouts?.wallet;
    if (!plan) throw new Error('no plan');
    return { ...kept, rollouts: { wallet: { ...plan, ...change(plan) } } };
  });
  expect((await problems()).map(({ problem }) => problem)).toContain(
    'was made by Wei alone, where two people were required',
  );
});

test('verify names the one person who changes the share of a plan', async () => {
  await approved();
  await forged((kept) => {
    const { wallet } = kept.document.remotes;
    const plan = kept.rollouts?.wallet;
    if (!wallet?.canary || !plan) throw new Error('no canary');
    const remotes = {
      ...kept.document.remotes,
      wallet: { ...wallet, canary: { ...wallet.canary, bps: 5_000 } },
    };
    const rollouts = { wallet: { ...plan, step: 1, since: moment } };
    return { ...kept, rollouts, document: { ...kept.document, remotes } };
  });
  expect((await problems()).map(({ problem }) => problem)).toContain(
    'was made by Wei alone, where two people were required',
  );
});

test('verify names the one person who changes a plan as a rollback', async () => {
  await approved();
  await forged((kept) => {
    const plan = kept.rollouts?.wallet;
    if (!plan) throw new Error('no plan');
    const change = { name: 'rollback', applications: [{ name: 'wallet' }] };
    return { ...kept, change, rollouts: { wallet: { ...plan, everyMs: 1 } } };
  });
  expect((await problems()).map(({ problem }) => problem)).toContain(
    'was made by Wei alone, where two people were required',
  );
});

test('verify finds a change in a signed plan', async () => {
  await approved();
  const text = (await store.read('releases/live/4.json'))?.toString('utf8') ?? '';
  const { signature: _, ...kept } = JSON.parse(text);
  kept.rollouts.wallet.everyMs = 1;
  const signed = await signDocument(kept, await store.signingKey());
  await store.replace('releases/live/4.json', `${JSON.stringify(signed)}\n`);
  expect((await problems()).map(({ problem }) => problem)).toContain('is not what Lin signed');
});
