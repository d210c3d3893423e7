import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../changes/publish.ts';
import { latestDocument } from '../document/revisions.ts';
import { by, hostBuild, releasedSite, textOf, type Workplace } from '../testing/builds.ts';
import {
  assets,
  remoteEntry,
  shared,
  stockFiles,
  writeFiles,
  writeStockBuild,
} from '../testing/stock/stockBuild.ts';
import { readPublished } from './published.ts';

let place: Workplace;
let dist: string;
let routes: string;
beforeEach(async () => {
  place = await releasedSite();
  dist = join(place.dir, 'shop');
  routes = join(place.dir, 'routes.json');
  await writeStockBuild(dist);
  await writeFile(routes, JSON.stringify([list]));
  const provides = { react: '18.3.1', 'react-dom': '18.3.1', '@site/shared': '3.0.0' };
  const host = await hostBuild(place.dir, '2.0.0', { ...provides, 'stock-containers': '1.0.0' });
  await publish(place.store, host, by);
});
afterEach(() => place.remove());

const list = { path: '/shop', expose: './List', title: '商店' };
const published = (version?: string) =>
  publish(place.store, dist, { ...by, name: 'shop', routes, ...(version && { version }) });

test('publish takes a build of a stock plugin as a remote whose screens begin with all their files', async () => {
  await expect(published()).resolves.toMatchObject({ name: 'shop', version: '1.0.0', created: true });
  const shop = (await latestDocument(place.store, 'live'))?.remotes.shop;
  expect(shop?.active).toBe('1.0.0');
  const version = shop?.versions['1.0.0'];
  expect(version).toMatchObject({
    base: 'remotes/shop/1.0.0/',
    entry: 'static/js/remoteEntry.js',
    container: 'shop_1_0_0',
    stock: { name: 'shop_of_team' },
    requires: { react: '^18.3.1', 'stock-containers': '1.0.0' },
    routes: [
      {
        path: '/shop',
        expose: './List',
        login: false,
        header: 'title',
        title: '商店',
        preload: {
          js: ['static/js/List.js', 'static/js/Details.js', 'static/js/async/jotai.js'],
          css: ['static/List.css'],
        },
      },
    ],
  });
  expect(Object.keys(version?.integrity ?? {}).sort()).toEqual([
    'mf-hashes.json',
    'static/List.css',
    'static/js/Details.js',
    'static/js/List.js',
    'static/js/async/jotai.js',
    'static/js/remoteEntry.js',
  ]);
});

test('the plugins’ statistics are no part of a version: with others of them the same build publishes again', async () => {
  await writeFiles(dist, { 'mf-stats.json': '{"shared":[{"usedIn":["a","b"]}]}' });
  await published();
  await writeFiles(dist, { 'mf-stats.json': '{"shared":[{"usedIn":["b","a"]}]}' });
  await published();
  expect(await place.store.list('remotes/shop/1.0.0')).not.toContain('remotes/shop/1.0.0/mf-stats.json');
});

test('the store gets the remote’s files with their hashes, its source maps apart, and no page', async () => {
  await published();
  const record = await readPublished(place.store, 'shop', '1.0.0');
  const expected = Object.keys(stockFiles).filter((file) => !/\.(map|html)$/.test(file));
  const { 'mf-hashes.json': _, ...hashes } = record?.integrity ?? {};
  expect(Object.keys(hashes).sort()).toEqual([...expected, 'mf-manifest.json'].sort());
  expect(JSON.parse(await textOf(place.store, 'remotes/shop/1.0.0/mf-hashes.json'))).toEqual(hashes);
  expect(await textOf(place.store, 'remotes/shop/1.0.0/static/js/List.js')).toBe('list();');
  expect(await place.store.list('maps')).toEqual(['maps/shop/1.0.0/static/js/List.js.map.br']);
  expect((await place.store.list('remotes/shop')).filter((path) => /\.(map|html)/.test(path))).toEqual([]);
});

test('a release of ES modules names all modules in the order of their imports', async () => {
  await writeStockBuild(dist, { metaData: { remoteEntry: { ...remoteEntry, type: 'module' } } });
  await writeFiles(dist, {
    'static/js/remoteEntry.js': 'import "./List.js"; const order = () => import("./Order.js");',
    'static/js/List.js': 'import "./async/jotai.js";',
    'static/js/Order.js': 'import "./Details.js";',
  });
  await published();
  const version = (await latestDocument(place.store, 'live'))?.remotes.shop?.versions['1.0.0'];
  const modules = ['Details', 'async/jotai', 'Order', 'List'].map((name) => `static/js/${name}.js`);
  expect(version?.stock).toEqual({ name: 'shop_of_team', modules });
  // The page preloads no modules: the host prepares them.
  expect(version?.routes[0]?.preload).toEqual({ js: [], css: ['static/List.css'] });
  expect(Object.keys(version?.integrity ?? {}).sort()).toEqual(
    [...modules, 'mf-hashes.json', 'static/List.css', 'static/js/remoteEntry.js'].sort(),
  );
});

test('--version sets the version, and an existing one with other bytes is refused', async () => {
  await published('2.1.0');
  await expect(published('2.1.0')).resolves.toMatchObject({ created: false });
  await writeFiles(dist, { 'static/js/List.js': 'other();' });
  await expect(published('2.1.0')).rejects.toThrow('shop 2.1.0');
  await expect(published('2.2.0')).resolves.toMatchObject({ created: true });
  const versions = Object.values((await latestDocument(place.store, 'live'))?.remotes.shop?.versions ?? {});
  expect(versions.map(({ container, stock }) => [container, stock?.name])).toEqual([
    ['shop_2_1_0', 'shop_of_team'],
    ['shop_2_2_0', 'shop_of_team'],
  ]);
  // A stock entry has no hashes, so the document has them for a fallback, too.
  for (const { integrity } of versions) expect(Object.keys(integrity)).toHaveLength(6);
});

test('a route has the header and title that it declares, else the logo', async () => {
  await writeFile(
    routes,
    JSON.stringify([
      { path: '/shop', expose: './List' },
      { path: '/shop/:id', expose: './Order', login: true, header: 'none', title: '订单' },
    ]),
  );
  await published();
  const { routes: released } = (await readPublished(place.store, 'shop', '1.0.0')) as { routes?: object[] };
  expect(released).toMatchObject([
    { path: '/shop', header: 'logo', login: false },
    {
      path: '/shop/:id',
      header: 'none',
      login: true,
      preload: { js: ['static/js/Order.js', 'static/js/async/jotai.js'] },
    },
  ]);
});

test('a stock remote is refused for a host without support, and goes live with a host that has it', async () => {
  await publish(place.store, await hostBuild(place.dir, '2.1.0', { react: '18.3.1' }), by);
  await expect(published()).rejects.toThrow('shop 1.0.0 requires stock-containers 1.0.0');
});

describe('publish refuses a stock build when', () => {
  test.each<[what: string, changes: Record<string, object | string>, words: string]>([
    [
      'its files load other remotes',
      { remotes: [{ federationContainerName: 'map' }] },
      'it loads remotes of its own, whose files have no hash in the release. Publish each of them by itself.',
    ],
    [
      'it has an address of its own',
      { metaData: { publicPath: 'http://localhost:3001/' } },
      'it loads its files from http://localhost:3001/, and the site has them at an address of its own',
    ],
    ['it shares no React', { shared: [shared('jotai', '^3.0.0', 'jotai')] }, 'it brings a React of its own'],
    [
      'its range is unreadable',
      { shared: [shared('react', '>=17', 'react')] },
      'it shares react with the range ">=17". Write one like ^18.3.1.',
    ],
    ['its manifest is empty', { exposes: 'none' }, 'mf-manifest.json is not valid: exposes'],
    [
      'it names a file that it lacks',
      { exposes: [{ path: './List', assets: assets(['static/js/Lost.js']) }] },
      'names files that it does not hold: static/js/Lost.js',
    ],
  ])('%s', async (_what, changes, words) => {
    await writeStockBuild(dist, changes);
    await expect(published()).rejects.toThrow(words);
    expect(await place.store.list('remotes/shop')).toEqual([]);
  });

  test.each<[what: string, text: string, words: string]>([
    ['are no JSON', '[', 'routes.json is not valid: the file'],
    ['are empty', '[]', 'must have one route at least'],
    ['have an unknown field', JSON.stringify([{ ...list, loggedIn: true }]), 'loggedIn'],
    [
      'name a module that the build does not expose',
      JSON.stringify([{ ...list, expose: './Cart' }]),
      '/shop names ./Cart, and the build exposes ./List, ./Order',
    ],
    [
      'have a pattern that the page cannot read',
      JSON.stringify([{ ...list, path: '/shop/*' }]),
      'must have a path like',
    ],
  ])('its routes %s', async (_what, text, words) => {
    await writeFile(routes, text);
    await expect(published()).rejects.toThrow(words);
  });

  test('the manifest or the file with routes is missing', async () => {
    await rm(routes);
    await expect(published()).rejects.toThrow('routes.json is missing');
    await rm(join(dist, 'mf-manifest.json'));
    await expect(published()).rejects.toThrow('mf-manifest.json is missing. Build with `manifest: true`.');
  });

  test('neither the build nor the command has a version', async () => {
    await writeStockBuild(dist, { metaData: { buildInfo: {} } });
    await expect(published()).rejects.toThrow('"" is no version');
  });
});
