import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { latestDocument } from '../document/revisions.ts';
import { createEdge } from '../edge/edge.ts';
import { publishedApplications } from '../published/published.ts';
import { readFrames } from '../stacks/readFrames.ts';
import { type Workplace, workplace } from '../testing/builds.ts';
import { runIn } from '../testing/runIn.ts';
import { writeFiles, writeStockBuild } from '../testing/stock/stockBuild.ts';
import { stockUpdater } from '../testing/stock/stockUpdater.ts';
import { rolePath } from '../trust/metadataPaths.ts';
import { releases, withoutPage } from './site.ts';

let place: Workplace;
let dist: string;
beforeEach(async () => {
  releases(withoutPage);
  place = await workplace();
  dist = join(place.dir, 'dist');
  await writeStockBuild(dist);
});
afterEach(() => place.remove());

const run = async (...argv: readonly string[]) => {
  const { code, out } = await runIn(place, argv);
  return { code, text: out.join('\n') };
};
const done = async (...argv: readonly string[]) => {
  const { code, text } = await run(...argv);
  if (code !== 0) throw new Error(text);
  return text;
};
const published = (name: string, version: string, ...more: readonly string[]) =>
  done('publish', name, '--dist', dist, '--version', version, ...more);

const names = ['@org/shop', 'shop_app', 'shopApp'] as const;

test.each(names)('%s is released, rolled back, blocked, previewed and pruned by its name', async (name) => {
  await published(name, '1.0.0');
  await published(name, '1.1.0', '--no-promote');
  await done('promote', `${name}@1.1.0`, '--percent', '10');
  await done('promote', `${name}@1.1.0`);
  await done('rollback', name, '--reason', 'broken');
  await published(name, '1.2.0', '--no-promote');
  expect(await done('preview', `${name}@1.2.0`)).toContain(name);
  await done('block', `${name}@1.2.0`, '--reason', 'broken');
  expect((await latestDocument(place.store, 'live'))?.remotes).toMatchObject({
    [name]: { active: '1.0.0', blocked: ['1.2.0'] },
  });
  expect(await publishedApplications(place.store)).toEqual(['host', name]);
  for (const command of ['status', 'history', 'prune', 'keys list'])
    expect(await done(...command.split(' '))).toContain(name);
  await done('verify');
});

test('two applications whose names differ in one sign have nothing in common', async () => {
  await published('shop_app', '1.0.0');
  await published('shop-app', '1.0.0');
  const { remotes = {} } = (await latestDocument(place.store, 'live')) ?? {};
  const containers = Object.values(remotes).map(({ versions }) => versions['1.0.0']?.container);
  expect(containers.sort()).toEqual(['shop$app_1_0_0', 'shop_app_1_0_0']);
  await done('verify');
});

test.each(['1shop', 'org/shop', '../shop', '@org/team/shop', 'host/shop'])(
  '%s is refused as a name, and nothing is stored',
  async (name) => {
    const { code, text } = await run('publish', name, '--dist', dist);
    expect(code).toBe(2);
    expect(text).toContain('is not an application');
    expect(await place.store.list('remotes')).toEqual([]);
  },
);

test.each(['root', 'Root', 'snapshot'])('%s is refused, because it is the name of a role', async (name) => {
  const { text } = await run('publish', name, '--dist', dist);
  expect(text).toBe(`No application can be named ${name}: this is the name of a role.`);
});

test('the edge serves the files of @org/shop, and a stock TUF client takes them', async () => {
  await published('@org/shop', '1.0.0');
  const server = createEdge({ store: place.storeDir, services: [] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const client = await mkdtemp(join(place.dir, 'client-'));
    await writeFiles(client, { 'files/.keep': '' });
    await writeFile(join(client, 'root.json'), (await place.store.read(rolePath('root', 1))) ?? '');
    const updater = stockUpdater(client, address);
    await updater.refresh();
    const path = 'remotes/@org~shop/1.0.0/static/js/remoteEntry.js';
    const target = await updater.getTargetInfo(path);
    if (!target) throw new Error(`No role signed ${path}`);
    expect(await readFile(await updater.downloadTarget(target), 'utf8')).toBe('var shop_of_team;');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('a stack names the application by its name', () => {
  const { lines } = readFrames('    at f (https://a.example/remotes/@org~shop/1.0.0/static/js/List.js:1:7)');
  expect(lines[0]?.place).toMatchObject({ application: '@org/shop', version: '1.0.0' });
});
