import { verifyDocument } from '@site/release-page';
import { preview } from '../changes/preview.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { revisionPath } from '../store/storePaths.ts';
import { releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { readPublicKey } from '../trust/storeKey.ts';
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

test('players can fetch no author and no reason; history, status and store have them', async () => {
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

test('author and reason of a revision are signed, and verify finds a change', async () => {
  await promote(place.store, 'wallet', '1.1.0', anna);
  const path = revisionPath('live', 4);
  await place.store.replace(path, (await textOf(place.store, path)).replace('Anna', 'Nobody'));
  expect((await verify(place.store)).problems).toEqual([
    { path, problem: expect.stringContaining('is not signed with the key') },
  ]);
});
