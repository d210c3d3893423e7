import type { ReleaseDocument } from '@site/release-page';
import { approve } from '../changes/approve.ts';
import { configure } from '../changes/configuration/configure.ts';
import { decideSteps, followRoles } from '../changes/followRoles.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { rollOut } from '../changes/rollouts/rollOut.ts';
import { steerRollout } from '../changes/rollouts/steerRollout.ts';
import { addPerson, requireApproval } from '../people/changePeople.ts';
import { createPilot } from '../pilot/pilot.ts';
import { history } from '../reports/history.ts';
import { verify } from '../reports/verify.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import { findSigningKey, type SigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { by, hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { proposed, somebody } from '../testing/people.ts';
import { pilotStore } from '../testing/pilotStore.ts';
import { exchangeRoleKey } from '../trust/keyReport.ts';
import { requireChannelState } from './channelState.ts';
import { configOf } from './configuration.ts';
import { newestRevisions } from './revisions.ts';

const terms = {
  version: '1.1.0',
  steps: [500, 2_500, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 3_600_000,
};
const fine: Verdict = { state: 'fine', why: 'nothing worse' };
const worse: Verdict = { state: 'worse', why: '12 of 60 views failed.' };

let place: Workplace;
/** The store as on the machine of a pilot, with its key and no other. */
let store: Store;
let clock: Date;
beforeEach(async () => {
  place = await releasedSite();
  clock = by.now();
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  store = await pilotStore(place);
});
afterEach(() => place.remove());

const state = () => requireChannelState(place.store, 'live');
const wallet = async () => (await state()).document.remotes.wallet;
const problems = async () => (await verify(place.store)).problems;

/** Lets a pilot with this verdict look after ten minutes. */
async function looks(verdict: Verdict): Promise<string[]> {
  clock = new Date(clock.getTime() + 600_000);
  const lines: string[] = [];
  const { round } = createPilot({
    store,
    channel: 'live',
    by: 'pilot',
    ask: async () => ({ verdict }),
    notify: () => {},
    say: ({ act }) => lines.push(act),
    now: () => clock,
  });
  await round();
  return lines;
}

test('a pilot that has the online key alone takes a rollout to its end, and pages and tools follow each step', async () => {
  await configure(place.store, () => ({ title: '站' }), by);
  await rollOut(place.store, 'wallet', terms, by);
  const { revision } = await received(place.store);
  const roles = rolesIn(await received(place.store));
  for (const share of [2_500, undefined]) {
    await looks(fine);
    const page = await received(place.store);
    expect(page).toMatchObject({ base: { revision } });
    expect(page.remotes.wallet?.canary?.bps).toBe(share);
    expect(await followed(page, roles)).toBe(roles);
    expect(await problems()).toEqual([]);
    expect(await textOf(place.store, 'index.html')).toContain(`"revision":${page.revision}`);
  }
  expect(await wallet()).toMatchObject({ active: '1.1.0', lastGood: '1.0.0' });
  expect(await configOf(place.store, await state())).toMatchObject({ title: '站' });
  expect((await history(place.store)).map((one) => one.by).slice(0, 3)).toEqual(['pilot', 'pilot', 'Lin']);
});

test('a pilot that has the online key alone stops a worse version, which nobody gets again', async () => {
  await rollOut(place.store, 'wallet', terms, by);
  expect(await looks(worse)).toEqual(['stop']);
  const page = await received(place.store);
  expect(page.remotes.wallet).toMatchObject({ active: '1.0.0', blocked: ['1.1.0'] });
  expect(page.remotes.wallet).not.toHaveProperty('canary');
  expect(await followed(page, rolesIn(page))).toBeDefined();
  expect(await problems()).toEqual([]);
});

test('a pilot takes back what everybody has, and a host, too', async () => {
  await rollOut(place.store, 'wallet', { ...terms, steps: [10_000], isTakenBack: true }, by);
  expect(await looks(worse)).toContain('rollback');
  expect(await wallet()).toMatchObject({ active: '1.0.0' });
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), { ...by, promote: false });
  await rollOut(place.store, 'host', terms, by);
  await looks(fine);
  await looks(fine);
  const page = await received(place.store);
  expect(page.host).toMatchObject({ version: '1.1.0', lastGood: '1.0.0' });
  expect(await followed(page, rolesIn(page))).toBeDefined();
  const from = [{ app: 'host', version: '1.1.0' }];
  await rollback(store, 'host', { ...by, from, reason: 'broken' });
  const back = await received(place.store);
  expect(back).toMatchObject({ host: { version: '1.0.0' }, base: { host: { version: '1.0.0' } } });
  expect(await followed(back, rolesIn(page))).toBeDefined();
  expect(await problems()).toEqual([]);
});

test('a rollback to a version whose own fallback is gone from the document is a step, too', async () => {
  await promote(place.store, 'wallet', '1.1.0', by);
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' }), by);
  const roles = rolesIn(await received(place.store));
  await rollback(store, 'wallet', { ...by, reason: 'broken' });
  const page = await received(place.store);
  expect(page.remotes.wallet).toMatchObject({ active: '1.1.0', lastGood: '1.1.0' });
  expect(await followed(page, roles)).toBe(roles);
  expect(await problems()).toEqual([]);
});

test('the next change with the release key leads on from the steps, and pages get the first files of what runs', async () => {
  await promote(place.store, 'wallet', '1.1.0', by);
  await rollback(store, 'wallet', { ...by, reason: 'broken' });
  const whole = async () => Object.keys((await wallet())?.versions['1.0.0']?.integrity ?? {}).length;
  expect([(await wallet())?.active, await whole()]).toEqual(['1.0.0', 1]);
  await configure(place.store, () => ({ title: '站' }), by);
  const page = await received(place.store);
  expect([page.remotes.wallet?.active, page.base, await whole()]).toEqual(['1.0.0', undefined, 3]);
  expect(Object.keys(page.remotes.wallet?.versions ?? {})).toEqual(['1.0.0']);
  expect(await followed(page, rolesIn(page))).toBeDefined();
  expect(await problems()).toEqual([]);
});

test('while a page may start a host from before there were steps, the online key alone makes none and says why', async () => {
  const before = { react: '18.3.1', '@site/shared': '1.0.0' };
  await publish(place.store, await hostBuild(place.dir, '0.9.0', before), by);
  await rollOut(place.store, 'wallet', terms, by);
  const { revision } = await received(place.store);
  expect(await looks(fine)).toEqual(['refused']);
  await expect(steerRollout(store, 'wallet', { act: 'pause' }, { ...by, reason: 'now' })).rejects.toThrow(
    'host from before there were steps: release a newer one',
  );
  expect((await received(place.store)).revision).toBe(revision);
});

test('where people decide, the online key alone takes a rollout on, without a personal key', async () => {
  const [lin, mei] = [await somebody(place, 'Lin'), await somebody(place, 'Mei')];
  const stamp = { ...by, decided: () => newestRevisions(place.store) };
  await addPerson(place.store, { name: 'Lin', key: lin.publicKey, roles: ['release'] }, stamp);
  await addPerson(place.store, { name: 'Mei', key: mei.publicKey, roles: ['approve'] }, stamp);
  await requireApproval(place.store, 'live', true, stamp);
  const before = rolesIn(await received(place.store));
  await approve(mei.store, await proposed(rollOut(lin.store, 'wallet', terms, by)), by);
  const roles = await followed(await received(place.store), before);
  expect(await looks(fine)).toEqual(['step']);
  expect(await looks(worse)).toEqual(['stop']);
  const page = await received(place.store);
  expect(page.remotes.wallet).toMatchObject({ active: '1.0.0', blocked: ['1.1.0'] });
  expect(roles && (await followed(page, roles))).toBe(roles);
  expect(await problems()).toEqual([]);
});

test('with the online key alone nothing is released, configured, unblocked or hurried', async () => {
  await rollOut(place.store, 'wallet', terms, by);
  const { revision } = await received(place.store);
  const hall = await remoteBuild(place.dir, { name: 'hall', version: '1.1.0' });
  const works = [
    () => publish(store, hall, by),
    () => configure(store, () => ({ title: '站' }), by),
    () => steerRollout(store, 'wallet', { act: 'step' }, { ...by, reason: 'now' }),
    () => rollOut(store, 'host', { ...terms, version: '1.0.0' }, by),
  ];
  for (const work of works) await expect(work()).rejects.toThrow();
  await expect(steerRollout(store, 'wallet', { act: 'step' }, { ...by, reason: 'now' })).rejects.toThrow(
    'The only key here is that of the role steps',
  );
  expect((await received(place.store)).revision).toBe(revision);
});

describe('a thief of the online key, who writes to the store,', () => {
  /** Writes a step of the thief's as the next revision. */
  async function forged(change: (kept: ReturnType<typeof JSON.parse>) => void): Promise<void> {
    await rollOut(place.store, 'wallet', terms, by);
    await looks(fine);
    const { document } = await state();
    const kept = JSON.parse(await textOf(place.store, `releases/live/${document.revision}.json`));
    kept.document.revision += 1;
    change(kept);
    const key = await keyOf('steps');
    kept.document = await signDocument<ReleaseDocument>(kept.document, key);
    const text = JSON.stringify(await signDocument(kept, key));
    await place.store.replace(`releases/live/${document.revision + 1}.json`, text);
  }
  const keyOf = (role: string): Promise<SigningKey> =>
    findSigningKey({ given: `${place.dir}/release-keys/${role}.json` });

  test.each<[string, (kept: ReturnType<typeof JSON.parse>) => void]>([
    ['a configuration', (kept) => (kept.config = { title: 'EVIL' })],
    ['a plan', (kept) => (kept.rollouts.hall = kept.rollouts.wallet)],
    ['other steps of a plan', (kept) => (kept.rollouts.wallet.steps = [10_000])],
    ['a step after the last', (kept) => (kept.rollouts.wallet.step = 9)],
    ['another version', (kept) => (kept.document.remotes.wallet.active = '9.0.0')],
    [
      'another file',
      (kept) => (kept.document.remotes.wallet.versions['1.1.0'].base = 'https://evil.example/'),
    ],
    ['another base', (kept) => (kept.document.base.revision = 1)],
    ['no base', (kept) => delete kept.document.base],
  ])(
    'brings %s in vain: it is not there for the next change, and verify names the file',
    async (_, change) => {
      await forged(change);
      const { document } = await state();
      expect(document.revision).toBe(5);
      const path = 'releases/live/6.json';
      expect((await problems()).map((one) => one.path)).toContain(path);
      await configure(place.store, () => ({ title: '站' }), by);
      const text = await textOf(place.store, 'releases/live/7.json');
      expect(text).not.toMatch(/EVIL|evil|9\.0\.0/);
      expect((await state()).document.remotes.wallet?.canary?.bps).toBe(2_500);
    },
  );

  test('signs nothing more after the key is exchanged, and what the pilot did before stays', async () => {
    await rollOut(place.store, 'wallet', terms, by);
    await looks(fine);
    const former = await keyOf('steps');
    const roles = rolesIn(await received(place.store));
    await decideSteps(place.store, by);
    await exchangeRoleKey(place.store, 'steps');
    await followRoles(place.store, by, 'another key');
    const page = await received(place.store);
    expect(page.remotes.wallet?.canary?.bps).toBe(2_500);
    const next = await followed(page, roles);
    expect(next?.version).toBe(roles.version + 1);
    expect(await problems()).toEqual([]);
    const { revision, issuedAt, signature } = page;
    const { wallet: live } = page.remotes;
    if (!live || !next) throw new Error('There is no wallet');
    const { active, lastGood, blocked, canary } = live;
    const base = {
      revision,
      issuedAt,
      signature,
      remotes: { wallet: { active, lastGood, blocked, canary } },
    };
    const { canary: _, ...others } = live;
    const step = { ...page, revision: revision + 1, base, remotes: { ...page.remotes, wallet: others } };
    expect(await followed(await signDocument(step as ReleaseDocument, former), next)).toBeUndefined();
    const own = await signDocument(step as ReleaseDocument, await keyOf('steps'));
    expect(await followed(own, next)).toBeDefined();
  });
});
