import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { repair } from '../changes/repair.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { verify } from './verify.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
});
afterEach(() => place.remove());

async function problems() {
  return (await verify(place.store)).problems.map(({ path, problem }) => `${path} ${problem}`);
}

/** Changes one byte of a file. */
async function damage(path: string) {
  const bytes = Buffer.from((await place.store.read(path)) ?? '');
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await place.store.replace(path, bytes);
}

test('verify checks every file of every version that the page may load', async () => {
  expect(await verify(place.store)).toEqual({
    channel: 'live',
    revision: 4,
    versions: 4,
    files: 19,
    historyFrom: 1,
    isAnchored: true,
    withoutMaps: ['host 1.0.0', 'hall 1.0.0', 'wallet 1.0.0', 'wallet 1.1.0'],
    hasPeople: false,
    problems: [],
  });
});

test('verify finds one changed byte in any file of any live version, compressed forms included', async () => {
  const paths = [...(await place.store.list('host')), ...(await place.store.list('remotes'))].filter(
    (path) => !path.endsWith('/release.json'),
  );
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const whole = (await place.store.read(path)) ?? '';
    await damage(path);
    const found = await problems();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')} (is not the file|does not unpack)`));
    await place.store.replace(path, whole);
  }
});

test('verify finds a missing file and a missing version', async () => {
  await place.store.remove('remotes/wallet/1.0.0/Screen.css');
  await place.store.remove('remotes/wallet/1.1.0/release.json');
  expect(await problems()).toEqual(
    expect.arrayContaining([
      'remotes/wallet/1.0.0/Screen.css is missing; run: repair',
      'remotes/wallet/1.1.0/release.json is missing; from the sources of this version, run: publish wallet --version 1.1.0 --no-promote',
    ]),
  );
});

test('verify finds a document that was changed after its signature, and a page of another revision', async () => {
  const text = await textOf(place.store, 'releases/live/4.json');
  await place.store.replace('releases/live/4.json', text.replace('"by":"Lin"', '"by":"Mallory"'));
  expect((await problems())[0]).toContain('releases/live/4.json is not signed with the key');
  await place.store.replace('releases/live/4.json', text);
  await place.store.replace('index.html', '<h1>404</h1>');
  expect(await problems()).toEqual(['index.html is not what revision 4 says; run: repair']);
});

test('repair restores page and document from the newest revision, and changes nothing when both are right', async () => {
  const { store } = place;
  const page = await textOf(store, 'index.html');
  await store.replace('releases/live.json', 'not json');
  await store.remove('index.html');
  expect(await repair(store, by)).toEqual({
    channel: 'live',
    revision: 4,
    written: ['releases/live.json', 'index.html'],
    swept: 0,
    made: 0,
  });
  expect(await textOf(store, 'index.html')).toBe(page);
  expect(await problems()).toEqual([]);
  expect((await repair(store, by)).written).toEqual([]);
  await store.remove('releases/live.json');
  expect((await repair(store, by)).written).toEqual(['releases/live.json']);
  await expect(repair(store, { ...by, channel: 'empty' })).rejects.toThrow('Nothing has been released');
});

test('repair --new-key signs the live revision with another key when the first one is lost', async () => {
  const before = await textOf(place.store, 'index.html');
  const stranger = folderStore(place.storeDir, { key: join(place.dir, 'other', 'release-key.json') });
  await folderStore(join(place.dir, 'other', 'store')).writeNew('x', '');
  await folderStore(join(place.dir, 'other', 'store')).signingKey();
  await expect(publish(stranger, await hostBuild(place.dir, '1.1.0'), by)).rejects.toThrow(
    'repair --new-key',
  );
  expect(await repair(stranger, { ...by, newKey: true })).toMatchObject({ revision: 5 });
  expect(await textOf(place.store, 'index.html')).not.toBe(before);
  expect(await problems()).toEqual([]);
  expect(await promote(stranger, 'wallet', '1.0.0', by)).toMatchObject({ changed: true });
});
