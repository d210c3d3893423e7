import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishedVersions, readPublished } from '../published/published.ts';
import { folderStore } from '../store/folderStore.ts';
import {
  by,
  contentOf,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { publish } from './publish.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

test('releasing a new wallet changes no byte of the host, another remote or an older wallet', async () => {
  const { store, dir } = place;
  const before = await contentOf(store);
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), by);
  const after = await contentOf(store);
  const changed = [...before].filter(([path, bytes]) => after.get(path) !== bytes).map(([path]) => path);
  const added = [...after.keys()].filter((path) => !before.has(path));
  expect(changed).toEqual(['releases/live.json', 'releases/live/index.json', 'index.html']);
  expect(
    added.every((path) => path.startsWith('remotes/wallet/1.1.0/') || path === 'releases/live/4.json'),
  ).toBe(true);
});

test('publishing the same bytes again, built later, changes nothing at all', async () => {
  const { store, dir } = place;
  const before = await contentOf(store);
  const again = await remoteBuild(dir, {
    name: 'wallet',
    version: '1.0.0',
    builtAt: '2026-12-24T00:00:00.000Z',
  });
  const done = await publish(store, again, by);
  expect(done).toMatchObject({ created: false, outcome: { changed: false } });
  expect(await contentOf(store)).toEqual(before);
});

test('a version that exists with other bytes is refused with a free version number, and nothing changes', async () => {
  const { store, dir } = place;
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.4.0' }), {
    ...by,
    promote: false,
  });
  const before = await contentOf(store);
  const other = await remoteBuild(dir, { name: 'wallet', version: '1.0.0', code: 'other' });
  await expect(publish(store, other, by)).rejects.toThrow(
    /wallet 1\.0\.0 .* other bytes \(Screen\.\w+\.js\).*--version 1\.4\.1/,
  );
  const moved = await remoteBuild(dir, { name: 'wallet', version: '1.0.0', paths: ['/purse'] });
  await expect(publish(store, moved, by)).rejects.toThrow('other bytes (release.json)');
  expect(await contentOf(store)).toEqual(before);
});

test('of releasers of one version at once one creates it, and one with other bytes is refused', async () => {
  const { store, dir } = place;
  const build = await remoteBuild(dir, { name: 'wallet', version: '1.1.0' });
  const attempts = Array.from({ length: 4 }, () => publish(store, build, { ...by, promote: false }));
  const created = (await Promise.all(attempts)).map((done) => done.created);
  expect(created.filter(Boolean)).toHaveLength(1);
  const other = await remoteBuild(dir, { name: 'wallet', version: '1.1.0', paths: ['/purse'] });
  await expect(publish(store, other, { ...by, promote: false })).rejects.toThrow('other bytes');
});

test('every published file has its sha256, and text files have compressed forms', async () => {
  const { store } = place;
  const record = await readPublished(store, 'wallet', '1.0.0');
  const files = Object.keys(record?.integrity ?? {});
  expect(files).toHaveLength(4);
  for (const file of files) {
    const path = `remotes/wallet/1.0.0/${file}`;
    const bytes = await store.read(path);
    expect(record?.integrity[file]).toBe(
      `sha256-${createHash('sha256')
        .update(bytes ?? '')
        .digest('base64')}`,
    );
    const brotli = await store.read(`${path}.br`);
    const gzip = await store.read(`${path}.gz`);
    if (file.endsWith('.png')) expect([brotli, gzip]).toEqual([undefined, undefined]);
    else expect([brotliDecompressSync(brotli ?? ''), gunzipSync(gzip ?? '')]).toEqual([bytes, bytes]);
  }
});

test('publish --no-promote stores the version and leaves the channel', async () => {
  const { store, dir } = place;
  const page = await store.read('index.html');
  const done = await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  expect(done).toEqual({ name: 'wallet', version: '1.1.0', commit: 'abc', created: true });
  expect(await publishedVersions(store, 'wallet')).toEqual(['1.1.0', '1.0.0']);
  expect(await store.read('index.html')).toEqual(page);
});

test('an interrupted publish is no version, and the repeated command completes it', async () => {
  const { store, dir, storeDir } = place;
  const build = await remoteBuild(dir, { name: 'wallet', version: '1.1.0' });
  await publish(store, build, { ...by, promote: false });
  await rm(join(storeDir, 'remotes/wallet/1.1.0/release.json'));
  await rm(join(storeDir, 'remotes/wallet/1.1.0/Screen.css'));
  expect(await publishedVersions(store, 'wallet')).toEqual(['1.0.0']);
  expect(await publish(store, build, by)).toMatchObject({
    created: true,
    outcome: { from: '1.0.0', to: '1.1.0' },
  });
  expect(await store.exists('remotes/wallet/1.1.0/Screen.css')).toBe(true);
});

test('publish refuses a missing, incomplete or different build with the reason', async () => {
  const { store, dir } = place;
  await expect(publish(store, join(dir, 'nowhere'), by)).rejects.toThrow('Build the application first');
  const build = await remoteBuild(dir, { name: 'wallet', version: '1.1.0' });
  await expect(publish(store, build, { ...by, version: '1.2.0' })).rejects.toThrow(
    'The build is wallet 1.1.0, not wallet 1.2.0',
  );
  await rm(join(build, 'Screen.css'));
  await expect(publish(store, build, by)).rejects.toThrow('names files that it does not hold: Screen.css');
  const odd = await remoteBuild(dir, { name: 'wallet', version: 'latest' });
  await expect(publish(store, odd, by)).rejects.toThrow('version: must be an exact version like 1.2.3');
});

test.each(['Screen.css', 'Later.js'])(
  'publish refuses a build whose entry lacks the hash of %s, because a browser could not verify this file',
  async (file) => {
    const { store, dir } = place;
    const build = await remoteBuild(dir, { name: 'wallet', version: '2.0.0' });
    await writeFile(join(build, file), 'changed after the build');
    await expect(publish(store, build, by)).rejects.toThrow(`holds no hash for ${file}`);
    expect(await readPublished(store, 'wallet', '2.0.0')).toBeUndefined();
  },
);

test('publish omits hidden files of a build', async () => {
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await writeFile(join(build, '.inputs'), 'hash');
  await publish(place.store, build, by);
  expect(Object.keys((await readPublished(place.store, 'wallet', '1.1.0'))?.integrity ?? {})).not.toContain(
    '.inputs',
  );
  await writeFile(join(build, 'a b.js'), 'code');
  await expect(publish(place.store, build, by)).rejects.toThrow('cannot be served: "a b.js"');
});

test('a remote without a host on the channel is refused, and stays in the store', async () => {
  const empty = await workplace();
  const store = folderStore(empty.storeDir);
  const build = await remoteBuild(empty.dir, { name: 'wallet', version: '1.0.0' });
  await expect(publish(store, build, by)).rejects.toThrow('publish the host before wallet');
  await publish(store, await hostBuild(empty.dir, '1.0.0'), by);
  expect(await publish(store, build, by)).toMatchObject({ created: false, outcome: { changed: true } });
  await empty.remove();
});

test('a version has its SBOM beside it, and a build without one is refused', async () => {
  const { store, dir } = place;
  const build = await remoteBuild(dir, { name: 'wallet', version: '1.1.0' });
  await publish(store, build, by);
  const kept = JSON.parse(await textOf(store, 'remotes/wallet/1.1.0/sbom.cdx.json'));
  expect(kept).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      component: { type: 'application', name: 'wallet', version: '1.1.0' },
    },
    components: [{ purl: 'pkg:npm/react@18.3.1' }],
  });
  expect((await readPublished(store, 'wallet', '1.1.0'))?.integrity).not.toHaveProperty('sbom.cdx.json');
  for (const text of [undefined, '{}', '{"bomFormat":"CycloneDX"', 'null']) {
    const next = await remoteBuild(dir, { name: 'wallet', version: '1.2.0' });
    if (text === undefined) await rm(join(next, 'sbom.cdx.json'));
    else await writeFile(join(next, 'sbom.cdx.json'), text);
    await expect(publish(store, next, by)).rejects.toThrow(
      'The build of wallet does not say which packages it contains (sbom.cdx.json). Build it again.',
    );
  }
});
