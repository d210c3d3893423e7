import { join } from 'node:path';
import type { Roles } from '@site/release-page';
import { requireDocument } from '../document/revisions.ts';
import { verify } from '../reports/verify.ts';
import { findSigningKey, publicHalf } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import {
  by,
  copied,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { dyingStore } from '../testing/dyingStore.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { repair } from './repair.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const oldFile = () => join(place.dir, 'release-key.json');

/** Makes a new key, and returns it with the store opened under it. */
async function renewed(name = 'new.json') {
  const file = join(place.dir, name);
  const key = await findSigningKey({ localFile: file });
  return { key, file, store: folderStore(place.storeDir, { key: file }) };
}

/** Returns the key whose documents a page follows that knows these roles, after it has received the newest document. */
async function keyFor(known: Roles, store = place.store) {
  return (await followed(await received(store), known))?.channels.keys[0];
}

test('the root signs the new key, and pages that knew any former one follow every later release', async () => {
  const first = rolesIn(await received(place.store));
  const { store, key } = await renewed();
  expect(await repair(store, { ...by, newKey: true, oldKey: oldFile() })).toMatchObject({
    revision: 4,
    made: 1,
    isHandedOver: true,
  });
  const second = rolesIn(await received(place.store));
  expect(await keyFor(first)).toEqual(publicHalf(key));
  expect((await verify(store)).problems).toEqual([]);
  await promote(store, 'wallet', '1.0.0', by);
  const next = await renewed('newer.json');
  await repair(next.store, { ...by, newKey: true });
  for (const known of [first, second, rolesIn(await received(place.store))])
    expect(await keyFor(known)).toEqual(publicHalf(next.key));
});

test('where one key signed for all roles, the old one leads to the new root, and no version is lost for pages', async () => {
  const site = await siteOfOneKey();
  const first = rolesIn(await received(site.store));
  const next = await renewed();
  const store = folderStore(site.place.storeDir, { key: next.file });
  const done = await repair(store, { ...by, newKey: true, oldKey: site.file });
  expect(done).toMatchObject({ isHandedOver: true });
  expect(await keyFor(first, store)).toEqual(publicHalf(next.key));
  expect((await verify(store)).problems).toEqual([]);
  await site.place.remove();
});

test('where the one key of all roles is lost, no page follows the new one by itself', async () => {
  const site = await siteOfOneKey();
  const first = rolesIn(await received(site.store));
  const next = await renewed();
  const store = folderStore(site.place.storeDir, { key: next.file });
  expect(await repair(store, { ...by, newKey: true })).toMatchObject({ isHandedOver: false });
  expect(await keyFor(first, store)).toBeUndefined();
  expect(await keyFor(rolesIn(await received(store)), store)).toEqual(publicHalf(next.key));
  await site.place.remove();
});

/** Returns a site whose release key signs for all roles. */
async function siteOfOneKey() {
  const site = await workplace();
  const file = join(site.dir, 'one.json');
  await findSigningKey({ localFile: file });
  const store = folderStore(site.storeDir, { key: file });
  await publish(store, await hostBuild(site.dir, '1.0.0'), by);
  await publish(store, await remoteBuild(site.dir, { name: 'wallet', version: '1.0.0' }), by);
  return { place: site, file, store };
}

test('a repair that is killed at any write completes the exchange when repeated', async () => {
  const whole = await copied(place);
  const first = rolesIn(await received(place.store));
  const { store, key, file } = await renewed();
  const counted = dyingStore(store, Number.POSITIVE_INFINITY, 'before');
  await repair(counted.store, { ...by, newKey: true, oldKey: oldFile() });
  expect(counted.writes()).toBeGreaterThan(10);
  for (let at = 0; at < counted.writes(); at += 1) {
    const one = await copied(whole);
    const again = folderStore(one.storeDir, { key: file });
    const { store: dying } = dyingStore(again, at, 'after');
    await repair(dying, { ...by, newKey: true, oldKey: oldFile() }).catch(() => undefined);
    await repair(again, { ...by, newKey: true, oldKey: oldFile() });
    expect(await keyFor(first, again)).toEqual(publicHalf(key));
    expect((await verify(again)).problems).toEqual([]);
    await one.remove();
  }
  expect(await repair(store, { ...by, newKey: true, oldKey: oldFile() })).toMatchObject({
    made: 0,
    isHandedOver: true,
  });
  await whole.remove();
});

test('repair refuses an old key that did not sign the live revision, and changes nothing', async () => {
  const { store } = await renewed();
  const stranger = await renewed('stranger.json');
  const before = await textOf(place.store, 'index.html');
  await expect(repair(store, { ...by, newKey: true, oldKey: stranger.file })).rejects.toThrow(
    'did not sign revision 3',
  );
  expect(await textOf(place.store, 'index.html')).toBe(before);
});

test('repair --above brings a restored store past the revision that players have, with the same state', async () => {
  const { host, remotes } = await requireDocument(place.store, 'live');
  expect(await repair(place.store, { ...by, above: 9 })).toMatchObject({ revision: 10, made: 1 });
  expect(await requireDocument(place.store, 'live')).toMatchObject({ revision: 10, host, remotes });
  expect((await verify(place.store)).problems).toEqual([]);
  expect(await repair(place.store, { ...by, above: 9 })).toMatchObject({
    revision: 10,
    made: 0,
    written: [],
  });
});

test('repair refuses an impossible revision number as a typing error', async () => {
  await expect(repair(place.store, { ...by, above: 20_260 })).rejects.toThrow('more than 1000 away');
});
