import { verifyDocument } from '@site/shared/release';
import { preview } from '../changes/preview.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { repair } from '../changes/repair.ts';
import { rollback } from '../changes/rollback.ts';
import { republishFiles } from '../document/republishFiles.ts';
import { newestDocument, readRevision } from '../document/revisions.ts';
import { signDocument } from '../signing/signDocument.ts';
import { readPublicKey } from '../store/storeKey.ts';
import { documentPath, indexPath, revisionPath } from '../store/storePaths.ts';
import { releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { history } from './history.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';

const anna = {
  by: 'Anna Lindqvist',
  reason: 'loses deposits of VIPs',
  now: () => new Date('2026-11-20T09:00:00Z'),
};
const publicFiles = ['index.html', 'releases/live.json'];

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...anna, promote: false });
});
afterEach(() => place.remove());

/** Returns all that players can fetch, in one text. */
async function fetched(...more: string[]): Promise<string> {
  const texts = [...publicFiles, ...more].map((path) => textOf(place.store, path));
  return (await Promise.all(texts)).join('\n');
}

async function isGenuine(path: string): Promise<boolean> {
  const key = await readPublicKey(place.store);
  return key !== undefined && verifyDocument(JSON.parse(await textOf(place.store, path)), key);
}

/** Rewrites the channel as an older release command left it: with author and reason in the signed documents. */
async function asBefore(): Promise<void> {
  const { revision: newest } = await newestDocument(place.store, 'live');
  for (let number = 1; number <= newest; number += 1) {
    const kept = await readRevision(place.store, 'live', number);
    if (!kept) throw new Error('no such revision');
    const document = { ...kept.document, reason: kept.reason, by: kept.by };
    const signed = await signDocument(document, await place.store.signingKey());
    await place.store.replace(revisionPath('live', number), `${JSON.stringify(signed)}\n`);
  }
  await place.store.remove(documentPath('live'));
  await place.store.remove(indexPath('live'));
  await republishFiles(place.store, 'live', newestDocument);
}

test('players can fetch nothing that says who released or why; history, status and the store know', async () => {
  await promote(place.store, 'wallet', '1.1.0', anna);
  await preview(place.store, 'wallet', '1.0.0', anna);
  const seen = await fetched('previews/wallet/1.0.0.json', 'remotes/wallet/1.1.0/release.json');
  expect(seen).not.toMatch(/Anna|Lindqvist|deposits of VIPs/);
  expect(seen).toContain('wallet_1_1_0');
  expect(await isGenuine('releases/live.json')).toBe(true);
  const { by, reason } = anna;
  expect((await history(place.store, { limit: 1 }))[0]).toMatchObject({ revision: 4, by, reason });
  expect(await status(place.store)).toMatchObject({ revision: 4, by, reason });
  expect((await verify(place.store)).problems).toEqual([]);
});

test('who made a revision and why is signed: verify sees when somebody writes it anew', async () => {
  await promote(place.store, 'wallet', '1.1.0', anna);
  const path = revisionPath('live', 4);
  await place.store.replace(path, (await textOf(place.store, path)).replace('Anna', 'Nobody'));
  expect((await verify(place.store)).problems).toEqual([
    { path, problem: expect.stringContaining('is not signed with the key') },
  ]);
});

test('a store of an older command is read, its signatures hold, and verify says what players can read there', async () => {
  await promote(place.store, 'wallet', '1.1.0', anna);
  await asBefore();
  expect(await fetched()).toContain('Anna');
  expect(await isGenuine('releases/live.json')).toBe(true);
  const { by, reason } = anna;
  expect(await history(place.store)).toMatchObject([
    { revision: 4, by, reason },
    { revision: 3, by: 'Lin' },
    { revision: 2 },
    { revision: 1 },
  ]);
  expect((await verify(place.store)).problems).toEqual([
    { path: 'releases/live.json', problem: expect.stringContaining('shows players who released it and why') },
  ]);
});

test.each([
  ['the next release', () => rollback(place.store, 'wallet', anna)],
  ['a repair', () => repair(place.store, { by: 'Lin' })],
])('%s into a store of an older command ends that, and its history stays', async (_, act) => {
  await promote(place.store, 'wallet', '1.1.0', anna);
  await asBefore();
  await act();
  expect(await fetched()).not.toMatch(/Anna|deposits of VIPs/);
  expect((await verify(place.store)).problems).toEqual([]);
  expect((await history(place.store)).map(({ revision, by }) => [revision, by])).toEqual(
    expect.arrayContaining([
      [4, 'Anna Lindqvist'],
      [1, 'Lin'],
    ]),
  );
  expect(await repair(place.store, { by: 'Lin' })).toMatchObject({ revision: 5, written: [] });
});
