import { releaseDocumentSchema } from '@site/release-page';
import * as v from 'valibot';
import { latestDocument } from '../document/revisions.ts';
import { verify } from '../reports/verify.ts';
import type { Store } from '../store/store.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { dyingStore, PowerCut } from '../testing/dyingStore.ts';
import { filesIn, memoryStore } from '../testing/memoryStore.ts';
import { block, unblock } from './block.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { repair } from './repair.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';
import { rollOut } from './rollouts/rollOut.ts';
import { steerRollout } from './rollouts/steerRollout.ts';

const why = { ...by, reason: 'errors' };
const plan = {
  version: '1.2.0',
  steps: [100, 500, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 1_800_000,
};
const later = { now: () => new Date('2027-11-20T08:00:00Z'), remove: true };

let place: Workplace;
/** The files of the store before each command. */
let released: Awaited<ReturnType<typeof filesIn>>;
let wallet13: string;
beforeAll(async () => {
  place = await releasedSite();
  const { store, dir } = place;
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), by);
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.2.0' }), {
    ...by,
    promote: false,
  });
  wallet13 = await remoteBuild(dir, { name: 'wallet', version: '1.3.0' });
  released = await filesIn(place.storeDir);
});
afterAll(() => place.remove());

const commands: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  publish: (store) => publish(store, wallet13, by),
  promote: (store) => promote(store, 'wallet', '1.2.0', by),
  'promote --percent': (store) => promoteCanary(store, 'wallet', '1.2.0', 500, by),
  'promote --rollout': (store) => rollOut(store, 'wallet', plan, by),
  'rollout skip': (store) => steerRollout(store, 'wallet', { act: 'step' }, { ...why, expectRevision: 5 }),
  'rollout abort': (store) => steerRollout(store, 'wallet', { act: 'stop', isBlocked: true }, why),
  rollback: (store) => rollback(store, 'wallet', why),
  block: (store) => block(store, 'wallet', '1.0.0', why),
  unblock: (store) => unblock(store, 'wallet', '1.2.0', why),
  'repair --new-key': (store) => repair(store, { ...by, newKey: true }),
  'repair --above': (store) => repair(store, { ...by, above: 7 }),
  prune: (store) => prune(store, later),
};

/** The preparations: a rollback that could go back twice, a rollout to steer, and a block to lift. */
const prepare: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  rollback: (store) => promote(store, 'wallet', '1.2.0', by),
  'rollout skip': (store) => rollOut(store, 'wallet', plan, by),
  'rollout abort': (store) => rollOut(store, 'wallet', plan, by),
  unblock: (store) => block(store, 'wallet', '1.2.0', why),
};

/** Expects the refusal of a command whose work is already done. */
function isRefusedAgain(error: unknown): void {
  if (!String(error).includes('wallet was already rolled back from 1.2.0 to 1.1.0')) throw error;
}

/** Runs with a copy of the store, so that every crash begins from the same state. */
async function withCopy(run: (store: Store) => Promise<void>): Promise<void> {
  await run(memoryStore(place.storeDir, released));
}

/** Expects that page and document are readable and complete, with all files of their versions. */
async function expectConsistent(store: Store): Promise<void> {
  const page = await textOf(store, 'index.html');
  const texts = [
    await textOf(store, 'releases/live.json'),
    /id="site-release">(.*?)<\/script>/.exec(page)?.[1] ?? '',
  ];
  const newest = await latestDocument(store, 'live');
  for (const text of texts) {
    const document = v.parse(releaseDocumentSchema, JSON.parse(text));
    expect(document.revision).toBeLessThanOrEqual(newest?.revision ?? 0);
    for (const { versions } of Object.values(document.remotes)) {
      for (const { base, entry } of Object.values(versions))
        expect(await store.exists(`${base}${entry}`)).toBe(true);
    }
  }
  const { problems } = await verify(store);
  expect(problems.filter(({ path }) => /^(remotes|host)\//.test(path))).toEqual([]);
}

/** Returns the state of a channel without the fields that differ in every revision. */
async function stateOf(store: Store): Promise<unknown> {
  const document = await latestDocument(store, 'live');
  return { host: document?.host, remotes: document?.remotes };
}

test.each(Object.keys(commands))(
  '%s that is killed before or after any write leaves a whole site, and the next command completes it',
  async (name) => {
    const run = commands[name] ?? (async () => {});
    let steps = 0;
    await withCopy(async (store) => {
      await prepare[name]?.(store);
      const counting = dyingStore(store, Number.POSITIVE_INFINITY, 'before');
      await run(counting.store);
      steps = counting.writes();
    });
    expect(steps).toBeGreaterThan(2);
    // "After" one write is the same as "before" the next one, so only the last write is tested with both.
    for (let at = 0; at <= steps; at += 1) {
      const dying = (store: Store) =>
        at < steps ? dyingStore(store, at, 'before') : dyingStore(store, steps - 1, 'after');
      await withCopy(async (store) => {
        await prepare[name]?.(store);
        const before = await stateOf(store);
        await expect(run(dying(store).store)).rejects.toBeInstanceOf(PowerCut);
        await expectConsistent(store);
        const interrupted = await stateOf(store);
        // A repeated run reaches the intended state once, whether or not the first run made it live.
        await run(store).catch(isRefusedAgain);
        expect((await verify(store)).problems).toEqual([]);
        const isDone = JSON.stringify(interrupted) !== JSON.stringify(before);
        if (isDone && name !== 'repair --new-key') expect(await stateOf(store)).toEqual(interrupted);
        await run(store).catch(isRefusedAgain);
        await repair(store, by);
        await expectConsistent(store);
        expect((await verify(store)).problems).toEqual([]);
        if (name === 'prune') expect(await store.list('remotes/wallet/1.2.0')).toEqual([]);
      });
    }
  },
);

test('the command after a killed one builds on the revision that this one committed', async () => {
  await withCopy(async (store) => {
    // Apart from differences to other versions, the revision is written first; the document and the page follow.
    const dying = dyingStore({ ...store, keepsDifferences: false }, 0, 'after');
    await expect(promote(dying.store, 'wallet', '1.2.0', by)).rejects.toThrow(PowerCut);
    expect(await textOf(store, 'index.html')).not.toContain('wallet_1_2_0');
    expect(await rollback(store, 'wallet', why)).toMatchObject({
      from: '1.2.0',
      to: '1.1.0',
      document: { revision: 6 },
    });
    expect((await verify(store)).problems).toEqual([]);
  });
});

test('of ten releasers at once each winner has its own revision, and each loser reads the winner’s name', async () => {
  await withCopy(async (store) => {
    const tries = Array.from({ length: 10 }, (_, index) =>
      promoteCanary(store, 'wallet', '1.2.0', index + 1, { ...by, by: `Releaser ${index}` }),
    );
    const results = await Promise.allSettled(tries);
    const won = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.document.revision] : [],
    );
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(new Set(won).size).toBe(won.length);
    expect(won.length).toBeGreaterThan(0);
    expect(won.length + lost.length).toBe(10);
    for (const reason of lost) expect(reason).toMatch(/Revision \d+ was just made by Releaser \d/);
    expect((await latestDocument(store, 'live'))?.revision).toBe(4 + won.length);
    expect((await verify(store)).problems).toEqual([]);
  });
});
