import { rootOf } from '@site/release-page';
import { latestDocument } from '../../document/revisions.ts';
import { releases, withoutPage } from '../../site/site.ts';
import { type Workplace, workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';
import { writeStockBuild } from '../../testing/stock/stockBuild.ts';

let place: Workplace;
beforeEach(async () => {
  releases(withoutPage);
  place = await workplace();
});
afterEach(() => place.remove());

const run = (...argv: readonly string[]) => runIn(place, argv);

test('init makes a store whose first release has the root that it showed', async () => {
  const { code, out } = await run('init', '--json');
  expect(code).toBe(0);
  const { trust } = JSON.parse(out.join('\n'));
  expect(trust).toEqual({ kind: 'root', keys: [expect.objectContaining({ kty: 'EC' })], threshold: 1 });
  expect(JSON.stringify(trust)).not.toContain('"d"');
  expect(await place.store.list('releases')).toEqual([]);

  await writeStockBuild(place.dir);
  const published = await run('publish', 'shop', '--dist', place.dir);
  expect(published.out.join('\n')).not.toContain('host');
  const { roles } = (await latestDocument(place.store, 'live')) ?? {};
  expect(roles && rootOf(roles)).toEqual(trust);
  expect((await run('verify')).code).toBe(0);
});

test('init says how to go on, and changes nothing where there are keys', async () => {
  const { out } = await run('init');
  expect(out.join('\n')).toMatch(
    /^A store begins in .*\n.*trust: \{"kind":"root".*mf-release publish NAME --dist DIR$/s,
  );
  const before = await place.store.list('metadata');
  expect(await run('init')).toEqual({ code: 1, out: ['This store has keys already: see keys list.'] });
  expect(await place.store.list('metadata')).toEqual(before);
});
