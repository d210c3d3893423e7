import { latestDocument } from '../document/revisions.ts';
import { indexPath, revisionPath } from '../store/storePaths.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { block } from './block.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const why = { ...by, reason: 'loses deposits' };

async function release(name: string, version: string, react = '^18.3.1') {
  await publish(place.store, await remoteBuild(place.dir, { name, version, requires: { react } }), by);
}

/** Returns the fallback of the page, and all versions in its document. */
async function fallback() {
  const wallet = (await latestDocument(place.store, 'live'))?.remotes.wallet;
  return { lastGood: wallet?.lastGood, versions: Object.keys(wallet?.versions ?? {}) };
}

test('the fallback skips blocked versions', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release('wallet', version);
  await block(place.store, 'wallet', '1.1.0', why);
  await block(place.store, 'wallet', '1.2.0', why);
  expect(await fallback()).toEqual({ lastGood: '1.0.0', versions: ['1.0.0', '1.3.0'] });
});

test('the fallback after two alternating versions is the version before both', async () => {
  for (const version of ['1.1.0', '1.2.0']) await release('wallet', version);
  await promote(place.store, 'wallet', '1.1.0', by);
  await block(place.store, 'wallet', '1.2.0', why);
  expect(await fallback()).toEqual({ lastGood: '1.0.0', versions: ['1.0.0', '1.1.0'] });
});

test('the fallback is never a version that a rollback removed', async () => {
  await release('wallet', '1.1.0');
  await rollback(place.store, 'wallet', why);
  await release('wallet', '1.2.0');
  await block(place.store, 'wallet', '1.0.0', why);
  expect(await fallback()).toEqual({ lastGood: '1.2.0', versions: ['1.2.0'] });
});

test('the fallback is never a version that the live host cannot run', async () => {
  const either = '^18.3.1 || ^19.0.0';
  await release('hall', '2.0.0', either);
  for (const version of ['2.0.0', '2.1.0']) await release('wallet', version, either);
  await publish(place.store, await hostBuild(place.dir, '2.0.0', { react: '19.0.0' }), by);
  await block(place.store, 'wallet', '2.0.0', why);
  expect(await fallback()).toEqual({ lastGood: '2.1.0', versions: ['2.1.0'] });
});

test('the fallback is never a version whose files were removed', async () => {
  for (const version of ['1.1.0', '1.2.0']) await release('wallet', version);
  await place.store.remove('remotes/wallet/1.0.0/release.json');
  await block(place.store, 'wallet', '1.1.0', why);
  expect(await fallback()).toEqual({ lastGood: '1.2.0', versions: ['1.2.0'] });
});

test('the index finds the fallback when a revision is lost; without the index it is an older version that the revisions which are left have', async () => {
  const { store } = place;
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release('wallet', version);
  await store.remove(revisionPath('live', 4));
  await block(store, 'wallet', '1.2.0', why);
  expect(await fallback()).toEqual({ lastGood: '1.1.0', versions: ['1.1.0', '1.3.0'] });
  await store.remove(indexPath('live'));
  await block(store, 'wallet', '1.1.0', why);
  expect(await fallback()).toEqual({ lastGood: '1.0.0', versions: ['1.0.0', '1.3.0'] });
});

test('the fallback of a host is an older host, whatever that provides', async () => {
  for (const [version, react] of [
    ['1.1.0', '18.3.2'],
    ['1.2.0', '18.3.3'],
  ] as const)
    await publish(place.store, await hostBuild(place.dir, version, { react }), by);
  const { document } = await block(place.store, 'host', '1.1.0', why);
  expect(document.host).toMatchObject({ version: '1.2.0', lastGood: '1.0.0' });
});

test('a rollback does not fall back to a version whose files were removed', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release('wallet', version);
  await place.store.remove('remotes/wallet/1.0.0/release.json');
  await rollback(place.store, 'wallet', { ...why, to: '1.1.0' });
  expect(await fallback()).toEqual({ lastGood: '1.1.0', versions: ['1.1.0'] });
});
