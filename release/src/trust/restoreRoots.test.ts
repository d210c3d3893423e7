import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../changes/publish.ts';
import { repair } from '../changes/repair.ts';
import { verify } from '../reports/verify.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { delegationsOf } from './delegations.ts';
import { renewMetadata } from './exchangeKey.ts';
import { rolePath, versionsOf } from './metadataPaths.ts';
import { readRepository } from './repository.ts';
import { restoreRoots } from './restoreRoots.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const first = rolePath('root', 1);
const problems = async () => (await verify(folderStore(place.storeDir))).problems;

/** Returns what a root says, without signatures and end. */
async function keysIn(path: string) {
  const { keys, roles } = JSON.parse(await textOf(place.store, path)).signed;
  return { keys, roles };
}

test('the only root is made again with the keys that it named', async () => {
  const before = await keysIn(first);
  await place.store.remove(first);
  expect(await restoreRoots(place.store)).toEqual([first]);
  expect(await keysIn(first)).toEqual(before);
  expect(await problems()).toEqual([]);
  expect(await restoreRoots(place.store)).toEqual([]);
});

test('of several roots the first and the newest are made again, each by what the others say', async () => {
  await renewMetadata(place.store);
  for (const path of [first, rolePath('root', 2)]) {
    const before = await keysIn(path);
    await place.store.remove(path);
    expect(await restoreRoots(place.store)).toEqual([path]);
    expect(await keysIn(path)).toEqual(before);
    expect(await problems()).toEqual([]);
  }
});

test('without the key of the root a copy that is trusted is put back byte for byte, and nothing else is', async () => {
  const copy = await textOf(place.store, first);
  await rm(join(place.dir, 'release-keys/root.json'));
  await place.store.replace(first, 'rubbish');
  await expect(restoreRoots(folderStore(place.storeDir))).rejects.toThrow('restore it from a backup');
  expect(await textOf(place.store, first)).toBe('rubbish');
  const root = join(place.dir, 'copy.json');
  await writeFile(root, copy);
  expect(await restoreRoots(folderStore(place.storeDir, { root }))).toEqual([first]);
  expect(await textOf(place.store, first)).toBe(copy);
});

test('files that anybody may have written in the place of roots stop no repair, with the keys of the root or without', async () => {
  await place.store.replace(rolePath('root', 2), 'rubbish');
  await place.store.replace(rolePath('root', 999_999_999), 'rubbish');
  const observer = folderStore(place.storeDir, { root: join(place.storeDir, first) });
  await rename(join(place.dir, 'release-keys/root.json'), join(place.dir, 'root.json'));
  expect(await repair(observer, by)).toMatchObject({ revision: 3, made: 0 });
  await rename(join(place.dir, 'root.json'), join(place.dir, 'release-keys/root.json'));
  expect(await restoreRoots(folderStore(place.storeDir))).toEqual([rolePath('root', 2)]);
  expect(await keysIn(rolePath('root', 2))).toEqual(await keysIn(first));
});

test('a root is not made from a list of roles that is older than the snapshot says', async () => {
  const [newest = 0] = versionsOf(await place.store.list('metadata')).get('targets') ?? [];
  await place.store.remove(rolePath('targets', newest));
  await place.store.remove(first);
  await expect(restoreRoots(folderStore(place.storeDir))).rejects.toThrow('restore it from a backup');
});

test('a lost list of roles has the role of the newest application again, by the document', async () => {
  await publish(place.store, await remoteBuild(place.dir, { name: 'sports', version: '1.0.0' }), by);
  const [newest = 0] = versionsOf(await place.store.list('metadata')).get('targets') ?? [];
  const names = async () => {
    const repository = await readRepository(folderStore(place.storeDir));
    return repository ? delegationsOf(repository.targets).map(({ name }) => name) : [];
  };
  const before = await names();
  await place.store.remove(rolePath('targets', newest));
  expect(await names()).not.toContain('sports');
  const { revision, made } = await repair(folderStore(place.storeDir), by);
  expect([revision, made]).toEqual([4, 0]);
  expect((await names()).sort()).toEqual(before.sort());
  expect(await problems()).toEqual([]);
});
