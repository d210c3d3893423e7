import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { prune } from '../changes/prune.ts';
import { publish } from '../changes/publish.ts';
import { verify } from '../reports/verify.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { readPublished } from './published.ts';

let place: Workplace;
let dist: string;
const map = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
beforeEach(async () => {
  place = await releasedSite();
  dist = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0', map });
});
afterEach(() => place.remove());

const kept = () => place.store.list('maps');
const problems = async () =>
  (await verify(place.store)).problems.map(({ path, problem }) => `${path} ${problem}`);

test('publish stores the source maps of a build compressed and apart from the files of players', async () => {
  await publish(place.store, dist, by);
  const [path = '', ...others] = await kept();
  expect(others).toEqual([]);
  expect(path).toMatch(/^maps\/wallet\/1\.1\.0\/Screen\.\w{10}\.js\.map\.br$/);
  expect(String(brotliDecompressSync((await place.store.read(path)) ?? ''))).toBe(map);
  expect((await place.store.list('remotes')).filter((file) => /map/.test(file))).toEqual([]);
  const record = await readPublished(place.store, 'wallet', '1.1.0');
  expect(record?.maps).toEqual({
    [path.split('/')[3]?.slice(0, -7) ?? '']: expect.stringMatching(/^sha256-/),
  });
  expect(Object.keys(record?.integrity ?? {}).filter((file) => file.includes('.map'))).toEqual([]);
});

const back = 'from the sources of this version, run: publish wallet --version 1.1.0 --no-promote';

test('verify names a missing or changed source map, and versions without any', async () => {
  await publish(place.store, dist, by);
  expect(await verify(place.store)).toMatchObject({
    problems: [],
    withoutMaps: ['host 1.0.0', 'hall 1.0.0', 'wallet 1.0.0'],
  });
  const [path = ''] = await kept();
  const whole = (await place.store.read(path)) ?? '';
  await place.store.replace(path, (await place.store.read('remotes/wallet/1.0.0/Screen.css.br')) ?? '');
  expect(await problems()).toEqual([`${path} is not the file that was published; ${back}`]);
  await place.store.replace(path, 'not packed');
  expect(await problems()).toEqual([`${path} is not the file that was published; ${back}`]);
  await place.store.remove(path);
  expect(await problems()).toEqual([`${path} is missing; ${back}`]);
  await place.store.replace(path, whole);
  expect(await problems()).toEqual([]);
});

test('prune removes source maps with their version, also after an interruption', async () => {
  await publish(place.store, dist, { ...by, promote: false });
  const later = { now: () => new Date(by.now().getTime() + 30 * 24 * 60 * 60 * 1000), remove: true };
  const dying = {
    ...place.store,
    remove: async (path: string) => {
      if (path.startsWith('maps/')) throw new Error('power cut');
      await place.store.remove(path);
    },
  };
  await expect(prune(dying, later)).rejects.toThrow('power cut');
  expect(await kept()).toHaveLength(1);
  const { unneeded } = await prune(place.store, later);
  expect(unneeded).toMatchObject([{ name: 'wallet', version: '1.1.0' }]);
  expect(await kept()).toEqual([]);
});

test('a build with equal files and other maps is the same build, and the first maps remain', async () => {
  await publish(place.store, dist, by);
  const [path = ''] = await kept();
  const whole = await place.store.read(path);
  await remoteBuild(place.dir, {
    name: 'wallet',
    version: '1.1.0',
    map: map.replace('"sources":[]', '"sources":["a.ts"]'),
  });
  await expect(publish(place.store, dist, by)).resolves.toMatchObject({ created: false });
  expect(await place.store.read(path)).toEqual(whole);
  await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await expect(publish(place.store, dist, by)).resolves.toMatchObject({ created: false });
  expect(await problems()).toEqual([]);
});

test('publish refuses a build without its source maps, and stores nothing of it', async () => {
  const [script = ''] = (await readdir(dist)).filter((file) => /^Screen.*js$/.test(file));
  await rm(join(dist, '.maps'), { recursive: true });
  await expect(publish(place.store, dist, by)).rejects.toThrow(
    `The build of wallet has no source maps of ${script}. Build it again; if you copied its folder, copy .maps in it, too.`,
  );
  expect(await place.store.list('remotes/wallet/1.1.0')).toEqual([]);
});
