import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import type { Store } from '../store/store.ts';
import { indexPath, revisionPath } from '../store/storePaths.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { requireChannelState, revisionHistory } from './channelState.ts';
import { latestDocument } from './revisions.ts';

let place: Workplace;
/** Wallet 1.0.0, 1.1.0 and 1.2.0 were live; revision 5. */
beforeEach(async () => {
  place = await releasedSite();
  for (const version of ['1.1.0', '1.2.0'])
    await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version }), by);
});
afterEach(() => place.remove());

const path = indexPath('live');

/** Wraps a store and records the paths that are read from it. */
function watched(store: Store): { readonly store: Store; readonly reads: string[] } {
  const reads: string[] = [];
  const record = (one: string) => {
    reads.push(one);
    return one;
  };
  return {
    reads,
    store: {
      ...store,
      read: (one) => store.read(record(one)),
      list: (folder) => store.list(record(folder)),
    },
  };
}

async function walletLine(store: Store) {
  const history = await revisionHistory(store, await requireChannelState(store, 'live'));
  return history.map(({ revision, running }) => [revision, running.wallet?.active]);
}

const wholeLine = [
  [1, undefined],
  [2, undefined],
  [3, '1.0.0'],
  [4, '1.1.0'],
  [5, '1.2.0'],
];

test('with the index a reader needs only the newest revision and the index', async () => {
  const { store, reads } = watched(place.store);
  expect(await walletLine(store)).toEqual(wholeLine);
  expect(reads.filter((one) => !one.startsWith('metadata'))).toEqual([path]);
});

test('the next change makes a lost index again', async () => {
  const { store } = place;
  await store.remove(path);
  expect(await walletLine(store)).toEqual(wholeLine);
  expect(await store.exists(path)).toBe(false);
  expect(await rollback(store, 'wallet', { ...by, reason: 'x', to: '1.0.0' })).toMatchObject({ to: '1.0.0' });
  const seen = watched(store);
  expect(await walletLine(seen.store)).toEqual([...wholeLine, [6, '1.0.0']]);
  expect(seen.reads).not.toContain(revisionPath('live', 3));
});

test.each([
  ['with changed text', (text: string) => text.replace('"active":"1.1.0"', '"active":"6.6.6"')],
  ['without signature', (text: string) => text.replace(/"signature":"[^"]*"/, '"signature":""')],
  ['that is no JSON', () => 'not json'],
])('an index %s is ignored, and the revisions are read', async (_, change) => {
  const { store } = place;
  await store.replace(path, change(await textOf(store, path)));
  expect(await walletLine(store)).toEqual(wholeLine);
  await promote(store, 'wallet', '1.1.0', by);
  expect(await walletLine(store)).toEqual([...wholeLine, [6, '1.1.0']]);
});

test('the index of another channel is ignored', async () => {
  const { store } = place;
  const onNext = { ...by, channel: 'next' };
  await promote(store, 'host', '1.0.0', onNext);
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0']) await promote(store, 'wallet', version, onNext);
  await store.replace(path, await textOf(store, indexPath('next')));
  expect(await walletLine(store)).toEqual(wholeLine);
});

test('an index that is older than the newest revision hides no revision', async () => {
  const { store } = place;
  const old = await textOf(store, path);
  await promote(store, 'wallet', '1.0.0', by);
  await promote(store, 'wallet', '1.1.0', by);
  await store.replace(path, old);
  expect((await latestDocument(store, 'live'))?.revision).toBe(7);
  expect(await walletLine(store)).toEqual([...wholeLine, [6, '1.0.0'], [7, '1.1.0']]);
});

test('a rollback refuses an old revision that was changed', async () => {
  const { store } = place;
  const old = revisionPath('live', 3);
  await store.replace(old, (await textOf(store, old)).replace('wallet_1_0_0', 'wallet_6_6_6'));
  await expect(rollback(store, 'wallet', { ...by, reason: 'x', to: '1.0.0' })).rejects.toThrow(
    `${old} was changed after it was made, so nothing is taken from it.`,
  );
});
