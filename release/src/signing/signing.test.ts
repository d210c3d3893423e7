import { chmod, mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyDocument } from '@site/release-page';
import { configure } from '../changes/configuration/configure.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { latestDocument } from '../document/revisions.ts';
import { verify } from '../reports/verify.ts';
import { folderStore } from '../store/folderStore.ts';
import {
  by,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { findSigningKey, publicHalf } from './keyFile.ts';

const isWindows = process.platform === 'win32';
if (isWindows) console.warn('not run: modes and links of key files, which Windows does not have');
const onPosix = isWindows ? test.skip : test;

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

/** A value that a page carries. */
async function inlined(id: string) {
  const page = await textOf(place.store, 'index.html');
  return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(page)?.[1] ?? '');
}

test('a release is signed, and the page carries the key that verifies its documents', async () => {
  const { releaseKey } = await inlined('site-config');
  expect(Object.keys(releaseKey)).toEqual(['kty', 'crv', 'x', 'y']);
  for (const path of ['releases/live.json', 'releases/live/1.json', 'releases/live/3.json']) {
    expect(await verifyDocument(JSON.parse(await textOf(place.store, path)), releaseKey)).toBe(true);
  }
  expect(await verifyDocument(await inlined('site-release'), releaseKey)).toBe(true);
  await configure(place.store, () => ({ title: '测试站' }), { by: 'Lin' });
  expect((await inlined('site-config')).releaseKey).toEqual(releaseKey);
});

test('the first release makes a key beside the store, readable by its owner alone, and later ones use it', async () => {
  const file = join(place.dir, 'release-key.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const key = await place.store.signingKey();
  expect(await folderStore(place.storeDir).signingKey()).toEqual(key);
  const all = await Promise.all(
    (await place.store.list('releases')).map((path) => textOf(place.store, path)),
  );
  for (const text of [
    ...all,
    await textOf(place.store, 'index.html'),
    await textOf(place.store, 'metadata/1.root.json'),
  ]) {
    expect(text).not.toContain('d' in key ? key.d : 'none');
  }
});

test('two first releases at once sign with one key', async () => {
  const fresh = await workplace();
  const keys = await Promise.all([1, 2, 3].map(() => folderStore(fresh.storeDir).signingKey()));
  expect(new Set(keys.map(({ x }) => x)).size).toBe(1);
  await fresh.remove();
});

test('a release with another key than that of the pages is refused before it is live, from a file or the environment', async () => {
  const other = await findSigningKey({ localFile: join(place.dir, 'other.json') });
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  const stranger = folderStore(place.storeDir, { key: join(place.dir, 'other.json') });
  await expect(publish(stranger, build, by)).rejects.toThrow('know another release key');
  await publish(place.store, build, { ...by, promote: false });
  process.env.RELEASE_KEY = JSON.stringify(other);
  await expect(promote(place.store, 'wallet', '1.1.0', by)).rejects.toThrow('repair --new-key');
  process.env.RELEASE_KEY = JSON.stringify(
    await folderStore(place.storeDir, { key: join(place.dir, 'release-key.json') }).signingKey(),
  );
  expect(await promote(place.store, 'wallet', '1.1.0', by)).toMatchObject({ to: '1.1.0', changed: true });
  delete process.env.RELEASE_KEY;
});

test('a missing, invalid or stored-in-the-store key is refused without its text', async () => {
  await expect(findSigningKey({ given: join(place.dir, 'nowhere.json') })).rejects.toThrow('cannot be read');
  await expect(findSigningKey({ given: '' })).rejects.toThrow('Give its file with --key, or set RELEASE_KEY');
  const key = await place.store.signingKey();
  const secret = 'd' in key ? key.d : '';
  expect(secret).not.toBe('');
  const publicOnly = join(place.dir, 'public.json');
  await writeFile(publicOnly, JSON.stringify(publicHalf(key)), { mode: 0o600 });
  await expect(findSigningKey({ given: publicOnly })).rejects.toThrow(
    'holds the public half of the release key. Say what signs with the private half: --sign-with',
  );
  await expect(findSigningKey({ given: `{"d":"${secret}` })).rejects.toThrow(
    /^RELEASE_KEY holds no release key: it must be a private EC P-256 key as JWK\.$/,
  );
  const inside = join(place.storeDir, 'key.json');
  await expect(folderStore(place.storeDir, { key: inside }).signingKey()).rejects.toThrow(
    'lies in the store',
  );
});

onPosix.each([0o640, 0o604, 0o620])(
  'a key that other users may use (mode %i) is refused with the remedy',
  async (mode) => {
    const file = join(place.dir, 'release-key.json');
    // linux: Windows has no modes of files, see onPosix.
    await chmod(file, mode);
    await expect(place.store.signingKey()).rejects.toThrow(
      `Other users of this computer may read or write the release key ${file} (${mode.toString(8)}). Run: chmod 600 ${file}.`,
    );
    // linux: Windows has no modes of files, see onPosix.
    await chmod(file, 0o400);
    expect(await place.store.signingKey()).toHaveProperty('d');
  },
);

onPosix('a key that links into the store is refused under any name', async () => {
  const [file, inside] = [join(place.dir, 'release-key.json'), join(place.storeDir, 'host/kept.json')];
  await rename(file, inside);
  // linux: Windows lets administrators link a file, see onPosix.
  await symlink(inside, file);
  await symlink(join(place.storeDir, 'host'), join(place.dir, 'keys'), 'junction');
  await symlink(place.storeDir, join(place.dir, 'linked'), 'junction');
  const given = [
    place.store,
    folderStore(place.storeDir, { key: file }),
    folderStore(place.storeDir, { key: join(place.dir, 'keys/kept.json') }),
    folderStore(join(place.dir, 'linked'), { key: inside }),
  ];
  for (const store of given) await expect(store.signingKey()).rejects.toThrow('lies in the store');
  const outside = join(place.dir, 'elsewhere');
  await mkdir(outside);
  await rename(inside, join(outside, 'kept.json'));
  // linux: Windows lets administrators link a file, see onPosix.
  await symlink(join(outside, 'kept.json'), inside);
  const linked = folderStore(place.storeDir, { key: inside });
  await expect(linked.signingKey()).rejects.toThrow('lies in the store');
});

test('a store from before it had roles gets them with the next release, and keeps its versions', async () => {
  const { store } = place;
  const key = publicHalf(await store.signingKey());
  await rm(join(place.storeDir, 'metadata'), { recursive: true });
  await rm(join(place.dir, 'release-keys'), { recursive: true });
  const other = folderStore(place.storeDir, { key: JSON.stringify(await newKey()) });
  await expect(publish(other, await hostBuild(place.dir, '1.1.0'), by)).rejects.toThrow('keys begin');
  await publish(store, await hostBuild(place.dir, '1.1.0'), by);
  const document = await latestDocument(store, 'live');
  const { releaseKey } = await inlined('site-config');
  expect(releaseKey).toEqual(key);
  expect(document && (await verifyDocument(document, releaseKey))).toBe(true);
  expect(await rollback(store, 'host', { ...by, reason: 'broken' })).toMatchObject({ to: '1.0.0' });
  expect((await verify(store)).problems).toEqual([]);
});

async function newKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { kty, crv, x, y, d };
}
