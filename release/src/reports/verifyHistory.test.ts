import { integrityOf } from '../base/integrity.ts';
import { block } from '../changes/block.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { repair } from '../changes/repair.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { signDocument } from '../signing/signDocument.ts';
import { indexPath, revisionPath } from '../store/storePaths.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { historyLines } from './historyLines.ts';
import { verify } from './verify.ts';

let place: Workplace;
/** Revision 6. */
beforeEach(async () => {
  place = await releasedSite();
  for (const version of ['1.1.0', '1.2.0'])
    await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version }), by);
  await block(place.store, 'wallet', '1.0.0', { ...by, reason: 'x' });
});
afterEach(() => place.remove());

const kept = (revision: number) => revisionPath('live', revision);

const ended =
  'find out who wrote to the store, and restore the file from a backup; or run: repair --new-history --reason "…"';

async function found() {
  const { historyFrom, problems } = await verify(place.store);
  return { historyFrom, problems: problems.map(({ path, problem }) => `${path} ${problem}`) };
}

async function rewrite(revision: number, change: (text: string) => string) {
  await place.store.replace(kept(revision), change(await textOf(place.store, kept(revision))));
}

test('verify finds an unchanged history whole from its first revision', async () => {
  expect(await found()).toEqual({ historyFrom: 1, problems: [] });
});

test('verify names a changed revision, and the first of several', async () => {
  await rewrite(4, (text) => text.replace('"by":"Lin"', '"by":"Mallory"'));
  expect(await found()).toEqual({
    historyFrom: 5,
    problems: [`${kept(4)} was changed after revision 5 was made; ${ended}`],
  });
  await rewrite(2, (text) => text.replace('"by":"Lin"', '"by":"Mallory"'));
  expect((await found()).problems).toEqual([`${kept(2)} was changed after revision 3 was made; ${ended}`]);
});

test('verify names a revision that was removed, signed again with the key, or inserted', async () => {
  const fourth = await textOf(place.store, kept(4));
  await place.store.remove(kept(4));
  expect((await found()).problems).toEqual([
    `${kept(4)} is missing in the store, and revision 5 comes after it; ${ended}`,
  ]);
  const other = { ...JSON.parse(fourth), by: 'Mallory' };
  const signed = await signDocument(other, await place.store.signingKey());
  await place.store.replace(kept(4), `${JSON.stringify(signed)}\n`);
  expect((await found()).problems).toEqual([`${kept(4)} was changed after revision 5 was made; ${ended}`]);
  await place.store.replace(kept(4), 'not json');
  expect((await found()).problems).toEqual([`${kept(4)} is no revision; ${ended}`]);
});

test('verify names a revision without a successor', async () => {
  const { store } = place;
  const newest = JSON.parse(await textOf(store, kept(6)));
  await store.remove(indexPath('live'));
  const { document } = newest;
  const previous = { revision: 6, hash: integrityOf((await store.read(kept(6))) ?? Buffer.of()) };
  const later = await signDocument(
    {
      ...newest,
      previous,
      document: await signDocument({ ...document, revision: 9 }, await store.signingKey()),
    },
    await store.signingKey(),
  );
  await store.writeNew(kept(9), `${JSON.stringify(later)}\n`);
  await repair(store, by);
  expect((await found()).problems).toEqual([]);
  await store.writeNew(kept(8), await textOf(store, kept(6)));
  expect((await found()).problems).toEqual([
    `${kept(8)} is no part of the history: revision 9 comes after revision 6; ${ended}`,
  ]);
});

test('verify checks revisions without a predecessor’s hash against the index', async () => {
  const { store } = place;
  for (const number of [3, 4, 5, 6]) {
    const { previous: _, ...rest } = JSON.parse(await textOf(store, kept(number)));
    await store.replace(
      kept(number),
      `${JSON.stringify(await signDocument(rest, await store.signingKey()))}\n`,
    );
  }
  await store.remove(indexPath('live'));
  await repair(store, by);
  await promote(store, 'wallet', '1.1.0', by);
  expect(await found()).toEqual({ historyFrom: 6, problems: [] });
  await rewrite(3, (text) => text.replace('"channel":"live"', '"channel":"dead"'));
  expect((await found()).problems).toEqual([`${kept(3)} differs from the revision in the index; ${ended}`]);
});

test('verify names an index with a wrong signature, and repair makes it again', async () => {
  const path = indexPath('live');
  const text = await textOf(place.store, path);
  await place.store.replace(path, text.replace('1.1.0', '6.6.6'));
  expect((await found()).problems).toEqual([expect.stringContaining(`${path} is not signed with the key`)]);
  expect(await repair(place.store, by)).toMatchObject({ written: [path] });
  expect(await found()).toEqual({ historyFrom: 1, problems: [] });
  expect(await repair(place.store, by)).toMatchObject({ written: [] });
});

test('repair --new-history starts a new history after a break', async () => {
  await rewrite(2, (text) => text.replace('"by":"Lin"', '"by":"Mallory"'));
  await repair(place.store, by);
  expect((await found()).problems).toHaveLength(1);
  await repair(place.store, { ...by, newHistory: true, reason: 'restored from a copy' });
  expect(await found()).toEqual({ historyFrom: 7, problems: [] });
  await promote(place.store, 'wallet', '1.1.0', by);
  expect(await found()).toEqual({ historyFrom: 7, problems: [] });
});

test('the history is exported as lines of JSON, each with its hash and that of the one before', async () => {
  const { store } = place;
  await promoteCanary(store, 'wallet', '1.1.0', 250, { ...by, reason: 'a\u202eb' });
  const lines = (await historyLines(store, 'live')).map((line) => JSON.parse(line));
  expect(lines.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(lines[4]).toEqual({
    channel: 'live',
    revision: 5,
    at: '2026-11-20T08:00:00.000Z',
    by: 'Lin',
    reason: 'publish wallet 1.2.0',
    change: { name: 'publish', applications: [{ name: 'wallet', from: '1.1.0', to: '1.2.0' }] },
    versions: { host: '1.0.0', hall: '1.0.0', wallet: '1.2.0' },
    canaries: {},
    hash: lines[5].previous.hash,
    previous: { revision: 4, hash: lines[3].hash },
  });
  expect(lines[6].canaries).toEqual({ wallet: { version: '1.1.0', percent: 2.5 } });
});
