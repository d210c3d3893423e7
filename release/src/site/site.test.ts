import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { block } from '../changes/block.ts';
import { configure } from '../changes/configuration/configure.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { latestDocument } from '../document/revisions.ts';
import { history } from '../reports/history.ts';
import { status } from '../reports/status.ts';
import { verify } from '../reports/verify.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace, workplace } from '../testing/builds.ts';
import { pilotStore } from '../testing/pilotStore.ts';
import { releases, withoutPage } from './site.ts';

describe('a site whose pages are not released', () => {
  let place: Workplace;
  beforeAll(async () => {
    releases(withoutPage);
    place = await releasedSite();
  });
  afterAll(() => place.remove());

  test('has documents in its channel and nothing else, also after a release and a rollback', async () => {
    const beside = async () => {
      const found = await readdir(place.storeDir, { recursive: true });
      const paths = found.map((path) => path.split(sep).join('/'));
      return paths.filter(
        (path) => !/^(\.tmp|host|remotes|differences|releases|revisions|metadata)(\/|$)/.test(path),
      );
    };
    expect(await beside()).toEqual([]);
    await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.9.0' }), by);
    await rollback(place.store, 'wallet', { ...by, reason: 'broken' });
    expect(await beside()).toEqual([]);
    const { problems } = await verify(place.store);
    expect(problems.filter(({ problem }) => !problem.startsWith('is missing; from the sources'))).toEqual([]);
  });

  test('has no settings', async () => {
    await expect(configure(place.store, () => ({ title: 'A' }), by)).rejects.toThrow(
      'The configuration is not valid: title',
    );
    const { changed } = await configure(place.store, () => ({}), by);
    expect(changed).toBe(false);
  });

  test('a host is released to it as to any other', async () => {
    await publish(place.store, await hostBuild(place.dir, '1.9.0'), by);
    expect(await place.store.exists('index.html')).toBe(false);
  });
});

test('a site without a host releases remotes alone: canary, rollback, block, a step, status, history and verify', async () => {
  releases(withoutPage);
  const place = await workplace();
  const { store } = place;
  const put = async (version: string, options: object = {}) =>
    publish(store, await remoteBuild(place.dir, { name: 'shop', version }), { ...by, ...options });
  await put('1.0.0');
  await put('1.1.0', { promote: false });
  await promoteCanary(store, 'shop', '1.1.0', 500, by);
  await promote(store, 'shop', '1.1.0', by);
  await rollback(store, 'shop', { ...by, reason: 'broken' });
  await put('1.2.0', { promote: false });
  await block(store, 'shop', '1.2.0', { ...by, reason: 'broken' });
  const document = await latestDocument(store, 'live');
  expect(document).not.toHaveProperty('host');
  expect(document?.remotes.shop).toMatchObject({ active: '1.0.0', blocked: ['1.2.0'] });
  expect((await status(store)).applications.map(({ name }) => name)).toEqual(['shop']);
  expect((await history(store)).map(({ changes }) => changes.length > 0)).not.toContain(false);
  await put('1.3.0');
  await rollback(await pilotStore(place), 'shop', { ...by, reason: 'broken' });
  expect(await latestDocument(store, 'live')).toMatchObject({ base: { revision: expect.any(Number) } });
  const { problems } = await verify(store);
  expect(problems.filter(({ problem }) => !problem.startsWith('is missing; from the sources'))).toEqual([]);
  await place.remove();
});

/** The rooms of the tool that know no site; those of operators have their texts in two languages. */
const rooms = readdirSync(join(import.meta.dirname, '..'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['testing', 'console', 'explanations'].includes(name));

test('no room of the tool has a text or an address of this site', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(import.meta.dirname, '..', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  );
  expect(files.length).toBeGreaterThan(150);
  const ofSite = /npm run release|npm start|[\u4e00-\u9fff]|zh-CN|@site\/shared|['"`]\/#\//;
  const found = files.filter((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8')
      .split('\n')
      .some((line) => ofSite.test(line) && !/^\s*(\/\/|\*)/.test(line)),
  );
  expect(found).toEqual([]);
});
