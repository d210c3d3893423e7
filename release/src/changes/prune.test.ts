import { publishedVersions } from '../published/published.ts';
import { verify } from '../reports/verify.ts';
import type { Store } from '../store/store.ts';
import { by, contentOf, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { type Pruning, prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const DAY = 24 * 60 * 60 * 1000;
const start = by.now().getTime();
const onDay = (day: number) => ({ ...by, now: () => new Date(start + day * DAY) });

async function release(version: string, day: number, live = true) {
  const build = await remoteBuild(place.dir, { name: 'wallet', version });
  await publish(place.store, build, { ...onDay(day), promote: live });
}

function names({ unneeded }: Pruning): string[] {
  return unneeded.map(({ name, version }) => `${name} ${version}`);
}

test('prune names versions unused for 7 days, and removes them only with --remove', async () => {
  for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0'].entries()) await release(version, index + 1);
  const before = await contentOf(place.store);
  const found = await prune(place.store, onDay(30));
  expect(names(found)).toEqual(['wallet 1.1.0', 'wallet 1.0.0']);
  expect(await contentOf(place.store)).toEqual(before);
  await prune(place.store, { ...onDay(30), remove: true });
  expect(await publishedVersions(place.store, 'wallet')).toEqual(['1.3.0', '1.2.0']);
  expect(await place.store.list('remotes/wallet/1.0.0')).toEqual([]);
  expect((await verify(place.store)).problems).toEqual([]);
  await expect(promote(place.store, 'wallet', '1.1.0', by)).rejects.toThrow('is not in the store');
  expect(names(await prune(place.store, { ...onDay(30), remove: true }))).toEqual([]);
});

test('a rollback after prune names no removed version as the fallback', async () => {
  for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0'].entries()) await release(version, index + 1);
  await prune(place.store, { ...onDay(30), remove: true });
  const { document } = await rollback(place.store, 'wallet', {
    ...onDay(30),
    reason: 'withdrawals time out',
  });
  expect(document.remotes.wallet).toMatchObject({ active: '1.2.0', lastGood: '1.2.0' });
  expect((await verify(place.store)).problems).toEqual([]);
});

test('prune spares live, fallback and canary of every channel, hosts included, at any age', async () => {
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), onDay(1));
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await release(version, 1, version < '1.3.0');
  await promoteCanary(place.store, 'wallet', '1.3.0', 0, onDay(1));
  await promote(place.store, 'host', '1.0.0', { ...onDay(1), channel: 'preview' });
  await promote(place.store, 'wallet', '1.4.0', { ...onDay(1), channel: 'preview' });
  await prune(place.store, { ...onDay(400), remove: true });
  expect(await publishedVersions(place.store, 'wallet')).toEqual(['1.4.0', '1.3.0', '1.2.0', '1.1.0']);
  expect(await publishedVersions(place.store, 'host')).toEqual(['1.1.0', '1.0.0']);
});

test('prune spares a version for 7 days after its publication, and for 7 days after the last page that could load it', async () => {
  await release('1.1.0', 1, false);
  expect(names(await prune(place.store, onDay(7.9)))).toEqual([]);
  expect(names(await prune(place.store, onDay(8.1)))).toEqual(['wallet 1.1.0']);
  await release('1.2.0', 10);
  await release('1.3.0', 20);
  expect(names(await prune(place.store, onDay(26.9)))).toEqual(['wallet 1.1.0']);
  expect(names(await prune(place.store, onDay(27.1)))).toEqual(['wallet 1.1.0', 'wallet 1.0.0']);
});

test('prune spares a previewed version for 7 days more, and gives a reason for each spared version', async () => {
  await release('1.1.0', 1, false);
  await release('1.2.0', 10);
  await release('1.3.0', 29, false);
  await preview(place.store, 'wallet', '1.1.0', onDay(30));
  const { unneeded, kept } = await prune(place.store, { ...onDay(30), remove: true });
  expect(unneeded).toEqual([]);
  expect(kept.filter(({ name }) => name === 'wallet')).toEqual([
    { name: 'wallet', version: '1.3.0', why: 'published 2026-12-19 08:00 UTC' },
    { name: 'wallet', version: '1.2.0', why: 'in use on channel live' },
    { name: 'wallet', version: '1.1.0', why: 'previewed 2026-12-20 08:00 UTC' },
    { name: 'wallet', version: '1.0.0', why: 'in use on channel live' },
  ]);
  expect((await verify(place.store)).problems).toEqual([]);
  expect(names(await prune(place.store, onDay(37.1)))).toEqual(['wallet 1.3.0', 'wallet 1.1.0']);
});

test('an unreadable preview record does not protect a version', async () => {
  await release('1.1.0', 1, false);
  await place.store.replace('previews/wallet/1.1.0.json', 'not json');
  expect(names(await prune(place.store, onDay(30)))).toEqual(['wallet 1.1.0']);
});

test('prune leaves a version whole that is promoted during its removal', async () => {
  await release('1.1.0', 0, false);
  let raced = false;
  const racing: Store = {
    ...place.store,
    remove: async (path) => {
      if (!raced) {
        raced = true;
        await promote(place.store, 'wallet', '1.1.0', onDay(30));
      }
      await place.store.remove(path);
    },
  };
  const { unneeded, kept } = await prune(racing, { ...onDay(30), remove: true });
  expect(unneeded).toEqual([]);
  expect(kept).toContainEqual({ name: 'wallet', version: '1.1.0', why: 'in use on channel live' });
  expect((await verify(place.store)).problems).toEqual([]);
});

test('the next prune finishes an interrupted removal, unless the version is published again', async () => {
  for (const version of ['1.1.0', '1.2.0']) await release(version, 0, false);
  let left = 3;
  const dying: Store = {
    ...place.store,
    remove: async (path) => {
      if (left === 0) throw new Error('power cut');
      left -= 1;
      await place.store.remove(path);
    },
  };
  await expect(prune(dying, { ...onDay(30), remove: true })).rejects.toThrow('power cut');
  expect(await publishedVersions(place.store, 'wallet')).toEqual(['1.1.0', '1.0.0']);
  expect(names(await prune(place.store, onDay(30)))).toEqual(['wallet 1.2.0', 'wallet 1.1.0']);
  await release('1.2.0', 30);
  await prune(place.store, { ...onDay(60), remove: true });
  expect(await publishedVersions(place.store, 'wallet')).toEqual(['1.2.0', '1.0.0']);
  expect((await verify(place.store)).problems).toEqual([]);
});
