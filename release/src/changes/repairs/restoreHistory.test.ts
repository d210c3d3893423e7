import { requireChannelState } from '../../document/channelState.ts';
import { readRevision, requireDocument } from '../../document/revisions.ts';
import { verify } from '../../reports/verify.ts';
import { indexPath, revisionPath } from '../../store/storePaths.ts';
import { by, remoteBuild, type SiteInMemory, siteInMemory, textOf } from '../../testing/builds.ts';
import { configure } from '../configuration/configure.ts';
import { publish } from '../publish.ts';
import { repair } from '../repair.ts';
import { rollback } from '../rollback.ts';
import { rollOut } from '../rollouts/rollOut.ts';

let place: SiteInMemory;
/** Revision 4 has wallet 1.1.0. */
beforeEach(async () => {
  place = await siteInMemory();
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
});
afterEach(() => place.remove());

const kept = (revision: number) => revisionPath('live', revision);
const problems = async () => (await verify(place.store)).problems;

/** Puts the index back as it was before the newest revision, which is lost then. */
async function loseNewest(formerIndex: string) {
  const { revision } = await requireDocument(place.store, 'live');
  await place.store.remove(kept(revision));
  await place.store.replace(indexPath('live'), formerIndex);
}

test('the index brings back the newest revision byte for byte', async () => {
  const text = await textOf(place.store, kept(4));
  await place.store.remove(kept(4));
  expect(await problems()).toEqual([{ path: kept(4), problem: 'is missing; run: repair' }]);
  expect(await repair(place.store, by)).toMatchObject({ revision: 4, made: 0, written: [kept(4)] });
  expect(await textOf(place.store, kept(4))).toBe(text);
});

test('without the index the document of pages becomes a revision of the same number, which says what is lost', async () => {
  const former = await textOf(place.store, indexPath('live'));
  await rollOut(
    place.store,
    'wallet',
    { version: '1.0.0', steps: [500, 10_000], everyMs: 60_000, guard: 'default', watchMs: 60_000 },
    by,
  );
  const { document } = await requireChannelState(place.store, 'live');
  await loseNewest(former);
  // Its plan began with the lost revision, so nothing is left of it.
  expect(await repair(place.store, { ...by, by: 'Mei' })).toMatchObject({ revision: 5, made: 0 });
  expect(await readRevision(place.store, 'live', 5)).toMatchObject({
    by: 'Mei',
    reason: 'repaired: the store had lost revision 5, and with it who made it and why',
    previous: { revision: 4 },
    document,
  });
  expect(await problems()).toEqual([]);
});

test('a lost configuration is not replaced by an older one', async () => {
  const former = await textOf(place.store, indexPath('live'));
  await configure(place.store, () => ({ title: '站' }), by);
  await loseNewest(former);
  const page = await textOf(place.store, 'index.html');
  await expect(repair(place.store, by)).rejects.toThrow('has lost the configuration of channel live');
  expect(await textOf(place.store, 'index.html')).toBe(page);
});

describe('after the loss of the newest revision with its document', () => {
  beforeEach(async () => {
    const former = await textOf(place.store, indexPath('live'));
    const document = await textOf(place.store, 'releases/live.json');
    await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' }), by);
    await loseNewest(former);
    await place.store.replace('releases/live.json', document);
  });

  test('repair refuses to make the older one live, and changes nothing', async () => {
    const page = await textOf(place.store, 'index.html');
    await expect(repair(place.store, by)).rejects.toThrow('repair --above 5');
    await expect(repair(place.store, { ...by, newHistory: true })).rejects.toThrow('Nothing was changed');
    expect(await textOf(place.store, 'index.html')).toBe(page);
    expect((await problems()).map(({ problem }) => problem).join()).toContain('repair --above 5');
  });

  test('repair --above takes the older one, under a number that no revision has had', async () => {
    expect(await repair(place.store, { ...by, above: 5 })).toMatchObject({ revision: 6, made: 1 });
    expect(await readRevision(place.store, 'live', 6)).toMatchObject({ previous: { revision: 4 } });
    expect((await requireDocument(place.store, 'live')).remotes.wallet?.active).toBe('1.1.0');
    expect(await problems()).toEqual([]);
    expect(await repair(place.store, by)).toMatchObject({ revision: 6, made: 0, written: [] });
  });

  test('a rollback uses its number no second time', async () => {
    const { document } = await rollback(place.store, 'wallet', { ...by, reason: 'broken' });
    expect(document.revision).toBe(6);
    expect((await requireDocument(place.store, 'live')).revision).toBe(6);
  });
});

test('a rollback goes on from the document of pages, while its revision is lost', async () => {
  const former = await textOf(place.store, indexPath('live'));
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' }), by);
  await loseNewest(former);
  const { document } = await rollback(place.store, 'wallet', { ...by, reason: 'broken' });
  expect(document).toMatchObject({ revision: 6, remotes: { wallet: { active: '1.1.0' } } });
  expect((await requireDocument(place.store, 'live')).revision).toBe(6);
});

test('a new history keeps the way back to earlier versions', async () => {
  await place.store.remove(kept(2));
  expect(await repair(place.store, { ...by, newHistory: true, reason: 'x' })).toMatchObject({ revision: 5 });
  expect(await problems()).toEqual([]);
  expect((await rollback(place.store, 'wallet', { ...by, reason: 'broken' })).to).toBe('1.0.0');
});
