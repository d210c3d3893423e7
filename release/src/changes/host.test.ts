import { requireDocument } from '../document/revisions.ts';
import { diff } from '../reports/diff.ts';
import { status } from '../reports/status.ts';
import { verify } from '../reports/verify.ts';
import { by, hostBuild, releasedSite, type Workplace } from '../testing/builds.ts';
import { block, unblock } from './block.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

const why = { ...by, reason: 'errors' };
let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const host = async () => {
  const { host } = await requireDocument(place.store, 'live');
  if (!host) throw new Error('The document has no host');
  return host;
};
const stored = async (version: string, provides?: Record<string, string>) =>
  publish(place.store, await hostBuild(place.dir, version, provides), { ...by, promote: false });

test('the document names the host before with its files and hashes, so that the page can start it', async () => {
  const { version: _, ...files } = await host();
  await stored('2.0.0');
  await promote(place.store, 'host', '2.0.0', by);
  expect(await host()).toMatchObject({ version: '2.0.0', lastGood: '1.0.0', versions: { '1.0.0': files } });
  await stored('3.0.0');
  await promote(place.store, 'host', '3.0.0', by);
  expect(Object.keys((await host()).versions ?? {})).toEqual(['2.0.0']);
  await rollback(place.store, 'host', why);
  expect(await host()).toMatchObject({ version: '2.0.0', lastGood: '1.0.0', versions: { '1.0.0': files } });
});

test('a host can have a canary; rollback ends it, promote makes it active', async () => {
  const before = await host();
  await stored('2.0.0');
  await promoteCanary(place.store, 'host', '2.0.0', 500, by);
  const { canary, versions, ...live } = await host();
  expect(live).toEqual(before);
  expect(canary).toMatchObject({ version: '2.0.0', bps: 500 });
  expect(versions?.['2.0.0']).toMatchObject({ base: 'host/2.0.0/', scripts: expect.any(Array) });
  expect((await status(place.store)).applications[0]).toMatchObject({
    name: 'host',
    canary: { version: '2.0.0', percent: 5 },
  });
  expect(await diff(place.store, 3, 4)).toEqual([{ name: 'host', what: 'canary', to: '2.0.0 for 5 %' }]);
  expect(await rollback(place.store, 'host', why)).toMatchObject({ to: '1.0.0', endedCanary: '2.0.0' });
  expect(await host()).toEqual(before);
  await promoteCanary(place.store, 'host', '2.0.0', 500, by);
  await promote(place.store, 'host', '2.0.0', by);
  expect(await host()).toMatchObject({ version: '2.0.0', lastGood: '1.0.0' });
  expect(await host()).not.toHaveProperty('canary');
});

test('a canary host must run the live remotes, and a remote must run on both hosts', async () => {
  await stored('2.0.0', { react: '19.0.0' });
  await expect(promoteCanary(place.store, 'host', '2.0.0', 500, by)).rejects.toThrow(
    'hall 1.0.0 requires react ^18.3.1, host 2.0.0 provides 19.0.0',
  );
});

test('a blocked host is neither canary nor fallback, and cannot go live until it is unblocked', async () => {
  await stored('2.0.0');
  await promote(place.store, 'host', '2.0.0', by);
  await block(place.store, 'host', '1.0.0', why);
  expect(await host()).toMatchObject({ version: '2.0.0', blocked: ['1.0.0'] });
  expect(await host()).not.toHaveProperty('versions');
  await expect(promote(place.store, 'host', '1.0.0', by)).rejects.toThrow('host 1.0.0 is blocked');
  await expect(promoteCanary(place.store, 'host', '1.0.0', 1, by)).rejects.toThrow('host 1.0.0 is blocked');
  await expect(block(place.store, 'host', '2.0.0', why)).rejects.toThrow('Publish a newer version.');
  await unblock(place.store, 'host', '1.0.0', by);
  expect(await host()).not.toHaveProperty('blocked');
});

test('a host is previewed with the files that a tester’s page starts', async () => {
  await stored('2.0.0');
  const { preview: made, address } = await preview(place.store, 'host', '2.0.0', by);
  expect(made).toMatchObject({ name: 'host', version: '2.0.0', release: { base: 'host/2.0.0/' } });
  expect(address).toBe('/?preview=host@2.0.0');
});

test('verify reads the files of every host that a page may start, and prune spares them', async () => {
  await stored('2.0.0');
  await promote(place.store, 'host', '2.0.0', by);
  await stored('3.0.0');
  await promoteCanary(place.store, 'host', '3.0.0', 500, by);
  await place.store.remove('host/1.0.0/runtime.js');
  await place.store.remove('host/3.0.0/runtime.js');
  expect((await verify(place.store)).problems.map(({ path }) => path)).toEqual([
    'host/1.0.0/runtime.js',
    'host/3.0.0/runtime.js',
  ]);
  const inTenYears = () => new Date('2036-01-01T00:00:00Z');
  const { unneeded } = await prune(place.store, { now: inTenYears });
  expect(unneeded.filter(({ name }) => name === 'host')).toEqual([]);
});
