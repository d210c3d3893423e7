import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { configure } from '../changes/configuration/configure.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { verify } from '../reports/verify.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
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

/** The rooms of the tool that know no site; those of operators have their texts in two languages. */
const rooms = readdirSync(join(import.meta.dirname, '..'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['page', 'platform', 'testing', 'console', 'explanations'].includes(name));

/** It compares the declarations that hosts publish of `@site/shared` (ADR 24), where there are any. */
const known = ['command/compiler.ts'];

test('no room of the tool has a text or an address of this site', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(import.meta.dirname, '..', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  );
  expect(files.length).toBeGreaterThan(150);
  const ofSite = /[\u4e00-\u9fff]|zh-CN|@site\/shared\/(?!shared-modules)|['"`]\/#\//;
  const found = files.filter((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8')
      .split('\n')
      .some((line) => ofSite.test(line) && !/^\s*(\/\/|\*)/.test(line)),
  );
  expect(found).toEqual(known);
});
