import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { latestDocument } from '../document/revisions.ts';
import { verify } from '../reports/verify.ts';
import { releases, withoutPage } from '../site/site.ts';
import { by, textOf, type Workplace, workplace } from '../testing/builds.ts';
import { assets, remoteEntry, writeFiles, writeStockBuild } from '../testing/stock/stockBuild.ts';
import { readPublished } from './published.ts';

let place: Workplace;
let dist: string;
beforeEach(async () => {
  releases(withoutPage);
  place = await workplace();
  dist = join(place.dir, 'shop');
});
afterEach(() => place.remove());

const published = (version?: string) =>
  publish(place.store, dist, { ...by, name: 'shop', ...(version && { version }) });
const shopIn = async () => (await latestDocument(place.store, 'live'))?.remotes.shop;
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('a site without a host takes a build without routes: the document has the entry and one list of all hashes', async () => {
  await writeStockBuild(dist);
  await published();
  const version = (await shopIn())?.versions['1.0.0'];
  expect(version).toMatchObject({
    entry: 'static/js/remoteEntry.js',
    container: 'shop_1_0_0',
    stock: { name: 'shop_of_team' },
    requires: {},
    routes: [],
  });
  const text = await textOf(place.store, 'remotes/shop/1.0.0/mf-hashes.json');
  expect(version?.integrity).toEqual({
    'static/js/remoteEntry.js': sha256('var shop_of_team;'),
    'mf-hashes.json': sha256(text),
  });
  const { integrity = {} } = (await readPublished(place.store, 'shop', '1.0.0')) ?? {};
  const { 'mf-hashes.json': _, ...others } = integrity;
  expect(JSON.parse(text)).toEqual(others);
  expect(others).toMatchObject({ 'main.js': sha256('startsThePageOfTheTeam();') });
  expect(Object.keys(others)).toHaveLength(9);
});

test('the hashes of a build of two files are in the document', async () => {
  await writeFiles(dist, {
    'mf-manifest.json': JSON.stringify({
      name: 'shop',
      metaData: { remoteEntry: { ...remoteEntry, path: '', name: 'shop.js' } },
      shared: [],
      exposes: [],
    }),
    'shop.js': 'var shop;',
  });
  await published('1.0.0');
  const version = (await shopIn())?.versions['1.0.0'];
  expect(version?.stock).toEqual({ name: 'shop' });
  expect(Object.keys(version?.integrity ?? {}).sort()).toEqual(['mf-manifest.json', 'shop.js']);
  expect(await place.store.list('remotes/shop/1.0.0')).not.toContain('remotes/shop/1.0.0/mf-hashes.json');
});

test('a version whose entry is an ES module says so', async () => {
  await writeStockBuild(dist, { metaData: { remoteEntry: { ...remoteEntry, type: 'module' } } });
  await published();
  expect((await shopIn())?.versions['1.0.0']?.stock).toEqual({ name: 'shop_of_team', modules: [] });
});

test.each<[what: string, changes: Record<string, object | string>]>([
  ['loads remotes of its own', { remotes: [{ federationContainerName: 'map' }] }],
  ['has a React of its own', { shared: [] }],
  ['has a range that this site’s host cannot read', { shared: [{ name: 'react', requiredVersion: '>=17' }] }],
])('a build that %s is taken', async (_what, changes) => {
  await writeStockBuild(dist, changes);
  await expect(published()).resolves.toMatchObject({ created: true });
});

test('a version and its fallback keep the list, also after a rollback, and verify finds all of it', async () => {
  await writeStockBuild(dist);
  await published('1.0.0');
  await writeFiles(dist, { 'static/js/List.js': 'newList();' });
  await published('1.1.0');
  const lists = async () =>
    Object.values((await shopIn())?.versions ?? {}).map(({ integrity }) => Object.keys(integrity));
  const list = ['static/js/remoteEntry.js', 'mf-hashes.json'];
  expect(await lists()).toEqual([list, list]);
  await rollback(place.store, 'shop', { ...by, reason: 'broken' });
  expect((await shopIn())?.active).toBe('1.0.0');
  expect(await lists()).toEqual([list]);
  expect((await verify(place.store)).problems).toEqual([]);
});

test.each<[what: string, act: () => Promise<unknown>, words: string]>([
  [
    'has a fixed address',
    () => writeStockBuild(dist, { metaData: { publicPath: 'http://localhost:3001/' } }),
    'it loads its files from http://localhost:3001/',
  ],
  [
    'has a list of its own',
    async () => {
      await writeStockBuild(dist);
      await writeFiles(dist, { 'mf-hashes.json': '{}' });
    },
    'The build of shop has a file mf-hashes.json, which publish writes. Rename it.',
  ],
  ['lacks its entry', () => writeFiles(dist, { 'mf-manifest.json': manifestOf('lost.js') }), 'lost.js'],
  ['has no manifest', () => writeFiles(dist, { 'main.js': '' }), 'mf-manifest.json is missing'],
])('a build that %s is refused, and nothing of it is stored', async (_what, act, words) => {
  await act();
  await expect(published('1.0.0')).rejects.toThrow(words);
  expect(await place.store.list('remotes/shop')).toEqual([]);
});

function manifestOf(entry: string): string {
  const metaData = { remoteEntry: { ...remoteEntry, path: '', name: entry } };
  return JSON.stringify({
    name: 'shop',
    metaData,
    shared: [],
    exposes: [{ path: './List', assets: assets() }],
  });
}
