import { join } from 'node:path';
import { releaseDocumentSchema, signerOf } from '@site/shared/release';
import * as v from 'valibot';
import { requireDocument } from '../document/revisions.ts';
import { verify } from '../reports/verify.ts';
import { findSigningKey, publicHalf, type SigningKey } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, copied, releasedSite, textOf, type Workplace } from '../testing/builds.ts';
import { dyingStore } from '../testing/dyingStore.ts';
import { promote } from './promote.ts';
import { repair } from './repair.ts';

let place: Workplace;
let oldKey: SigningKey;
beforeEach(async () => {
  place = await releasedSite();
  oldKey = await place.store.signingKey();
});
afterEach(() => place.remove());

const oldFile = () => join(place.dir, 'release-key.json');

/** Makes a new key, and returns it with the store opened under it. */
async function renewed(name = 'new.json') {
  const file = join(place.dir, name);
  const key = await findSigningKey({ localFile: file });
  return { key, file, store: folderStore(place.storeDir, { key: file }) };
}

/** Returns the key that signed players' document, as a page that knows `known` determines it. */
async function signerFor(known: SigningKey) {
  const received = JSON.parse(await textOf(place.store, 'releases/live.json'));
  const { rotations } = v.parse(releaseDocumentSchema, received);
  return signerOf(received, publicHalf(known), rotations);
}

test('the old key signs the new one, and every later release carries this signature for players', async () => {
  const { store, key } = await renewed();
  expect(await repair(store, { ...by, newKey: true, oldKey: oldFile() })).toMatchObject({
    revision: 4,
    made: 1,
    isHandedOver: true,
  });
  expect(await signerFor(oldKey)).toEqual(publicHalf(key));
  expect((await verify(store)).problems).toEqual([]);
  await promote(store, 'wallet', '1.0.0', by);
  const next = await renewed('newer.json');
  await repair(next.store, { ...by, newKey: true, oldKey: JSON.stringify(key) });
  for (const known of [oldKey, key, next.key]) expect(await signerFor(known)).toEqual(publicHalf(next.key));
});

test('a repair that is killed at any write completes the handover when repeated', async () => {
  const whole = await copied(place);
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
    const received = JSON.parse(await textOf(again, 'releases/live.json'));
    const { rotations } = v.parse(releaseDocumentSchema, received);
    expect(await signerOf(received, publicHalf(oldKey), rotations)).toEqual(publicHalf(key));
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

test('without the old key the document has no signatures from former keys to the new one', async () => {
  const first = await renewed();
  await repair(first.store, { ...by, newKey: true, oldKey: oldFile() });
  const second = await renewed('newer.json');
  expect(await repair(second.store, { ...by, newKey: true })).toMatchObject({ isHandedOver: false });
  expect(await signerFor(oldKey)).toBeNull();
  expect((await requireDocument(place.store, 'live')).rotations).toBeUndefined();
});

test('repair --above brings a restored store past the revision that players have, with the same state', async () => {
  const { host, remotes } = await requireDocument(place.store, 'live');
  expect(await repair(place.store, { ...by, above: 9 })).toMatchObject({ revision: 10, made: 7 });
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
