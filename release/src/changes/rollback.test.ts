import { readRevision } from '../document/revisions.ts';
import { signDocument } from '../signing/signDocument.ts';
import { readingOnce } from '../store/readingOnce.ts';
import type { Store } from '../store/store.ts';
import { revisionPath } from '../store/storePaths.ts';
import {
  by,
  contentOf,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
} from '../testing/builds.ts';
import { filesIn, memoryStore } from '../testing/memoryStore.ts';
import { block } from './block.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const MOST_REQUESTS = 30;
const why = { ...by, reason: 'withdrawals time out' };

async function release(name: string, version: string, requires?: Record<string, string>) {
  await publish(
    place.store,
    await remoteBuild(place.dir, { name, version, ...(requires ? { requires } : {}) }),
    by,
  );
}

/** Returns the page without the fields that differ in every revision. */
async function pageState(): Promise<string> {
  const page = await textOf(place.store, 'index.html');
  return page
    .replace(/"revision":\d+,"issuedAt":"[^"]*","reason":"[^"]*","by":"[^"]*"/, '')
    .replace(/"signature":"[^"]*"/, '');
}

test('rolling back the wallet restores the page to the byte and touches no published file', async () => {
  const before = await pageState();
  await release('wallet', '1.1.0');
  expect(await pageState()).not.toBe(before);
  const published = [...(await contentOf(place.store))].filter(([path]) => /^(host|remotes)\//.test(path));
  const done = await rollback(place.store, 'wallet', why);
  expect(done).toMatchObject({
    from: '1.1.0',
    to: '1.0.0',
    document: { revision: 5 },
  });
  expect(done).not.toHaveProperty('together');
  expect((await readRevision(place.store, 'live', 5))?.reason).toBe('withdrawals time out');
  expect(await pageState()).toBe(before);
  const after = await contentOf(place.store);
  expect(published.every(([path, bytes]) => after.get(path) === bytes)).toBe(true);
});

test('repeated rollbacks go back version by version, until the first is refused', async () => {
  await release('wallet', '1.1.0');
  await release('wallet', '1.2.0');
  const later = (minutes: number) => ({
    ...why,
    now: () => new Date(by.now().getTime() + minutes * 60_000),
  });
  expect(await rollback(place.store, 'wallet', why)).toMatchObject({ to: '1.1.0' });
  expect(await rollback(place.store, 'wallet', later(11))).toMatchObject({ to: '1.0.0' });
  await expect(rollback(place.store, 'wallet', later(22))).rejects.toThrow(
    'wallet 1.0.0 has no earlier version to go back to.',
  );
});

test('a release after a rollback does not fall back to the bad version', async () => {
  await release('wallet', '1.1.0');
  await rollback(place.store, 'wallet', why);
  await release('wallet', '1.2.0');
  expect(JSON.parse(await textOf(place.store, 'releases/live.json')).remotes.wallet.lastGood).toBe('1.0.0');
});

test.each([
  ['by its number', { to: '1.0.0' }],
  ['as the version before', {}],
])('a rollback refuses a blocked version, %s', async (_, to) => {
  await release('wallet', '1.1.0');
  await block(place.store, 'wallet', '1.0.0', why);
  await expect(rollback(place.store, 'wallet', { ...why, ...to })).rejects.toThrow(
    /wallet 1\.0\.0 is blocked|wallet 1\.1\.0 has no earlier version/,
  );
});

test('a rollback leaves blocks in place', async () => {
  await release('wallet', '1.1.0');
  await release('wallet', '1.2.0');
  await block(place.store, 'wallet', '1.0.0', why);
  const { document, changed } = await rollback(place.store, 'wallet', why);
  expect([changed, document.remotes.wallet]).toMatchObject([
    true,
    { active: '1.1.0', lastGood: '1.1.0', blocked: ['1.0.0'] },
  ]);
  await expect(rollback(place.store, 'wallet', { ...why, to: '1.0.0' })).rejects.toThrow(
    'wallet 1.0.0 is blocked. Choose another version.',
  );
});

test.each([
  ['the active version', '1.1.0', { from: '1.2.0', to: '1.1.0' }],
  ['an earlier version', '1.0.0', { from: '1.1.0', to: '1.0.0' }],
])('a rollback to %s ends a canary, and names it', async (_, to, expected) => {
  await release('wallet', '1.1.0');
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' }), {
    ...by,
    promote: false,
  });
  await promoteCanary(place.store, 'wallet', '1.2.0', 500, by);
  const done = await rollback(place.store, 'wallet', { ...why, to });
  expect(done).toMatchObject({ ...expected, changed: true, endedCanary: '1.2.0' });
  expect(done.document.remotes.wallet).toMatchObject({ active: to, lastGood: '1.0.0' });
  expect(done.document.remotes.wallet).not.toHaveProperty('canary');
});

test('a rollback that ends a canary takes --from as the version of the canary', async () => {
  const { store } = place;
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  await promoteCanary(store, 'wallet', '1.1.0', 500, by);
  const taking = (version: string) => ({ ...why, from: [{ app: 'wallet', version }] });
  await expect(rollback(store, 'wallet', taking('1.0.0'))).rejects.toThrow(
    'wallet 1.0.0 is not live on channel live, 1.1.0 is',
  );
  expect(await rollback(store, 'wallet', taking('1.1.0'))).toMatchObject({ from: '1.1.0', to: '1.0.0' });
});

test('a rollback that would only end a canary refuses the applications of --with', async () => {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
  await expect(rollback(place.store, 'wallet', { ...why, with: ['hall'] })).rejects.toThrow(
    'This rollback would only end the canary of wallet: leave --with out, or name the version with --to.',
  );
});

test('a rollback ends a canary, and notes that, even when the store has lost the record of the active version', async () => {
  const { store } = place;
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  await promoteCanary(store, 'wallet', '1.1.0', 500, by);
  await store.remove('remotes/wallet/1.0.0/release.json');
  expect(await rollback(store, 'wallet', why)).toMatchObject({ to: '1.0.0', endedCanary: '1.1.0' });
  expect((await readRevision(store, 'live', 5))?.change).toEqual({
    name: 'rollback',
    applications: [{ name: 'wallet', from: '1.1.0', to: '1.0.0' }],
  });
});

test('a rollback returns to a version that was live before a lost revision', async () => {
  await release('wallet', '1.1.0');
  await release('wallet', '1.2.0');
  await place.store.remove(revisionPath('live', 4));
  expect(await rollback(place.store, 'wallet', { ...why, to: '1.0.0' })).toMatchObject({ to: '1.0.0' });
});

test('a host rolls back like a remote', async () => {
  const before = await pageState();
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), by);
  await publish(place.store, await hostBuild(place.dir, '1.2.0'), by);
  expect(await rollback(place.store, 'host', { ...why, to: '1.0.0' })).toMatchObject({
    from: '1.2.0',
    to: '1.0.0',
  });
  expect(await pageState()).toBe(before);
  await expect(rollback(place.store, 'host', why)).rejects.toThrow(
    'host was already rolled back from 1.2.0 to 1.0.0 by Lin just now (revision 6). There is no earlier version',
  );
});

test('a rollback refuses a version that was never live, is missing, or is live already', async () => {
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...by, promote: false });
  await expect(rollback(place.store, 'wallet', { ...why, to: '1.1.0' })).rejects.toThrow(
    'was never live on channel live',
  );
  await expect(rollback(place.store, 'wallet', { ...why, to: '0.1.0' })).rejects.toThrow(
    'is not in the store',
  );
  await expect(rollback(place.store, 'wallet', { ...why, to: '1.0.0' })).rejects.toThrow(
    'wallet 1.0.0 is already live.',
  );
  await expect(rollback(place.store, 'chess', why)).rejects.toThrow('chess is not live on channel live.');
});

test('a rollback refuses a version that the live host cannot run', async () => {
  await release('wallet', '1.1.0', { react: '^18.3.1 || ^19.0.0' });
  await release('hall', '1.1.0', { react: '^18.3.1 || ^19.0.0' });
  await publish(place.store, await hostBuild(place.dir, '2.0.0', { react: '19.0.0' }), by);
  await expect(rollback(place.store, 'wallet', why)).rejects.toThrow(
    'wallet 1.0.0 requires react ^18.3.1, host 2.0.0 provides 19.0.0',
  );
});

test('a rollback reads as much of a store with 500 revisions as of one with six', async () => {
  await release('wallet', '1.1.0');
  const short = memoryStore(place.storeDir, await filesIn(place.storeDir));
  const long = memoryStore(place.storeDir, await filesIn(place.storeDir));
  const live = JSON.parse(await textOf(place.store, 'releases/live.json'));
  const key = await place.store.signingKey();
  for (let revision = 5; revision <= 500; revision += 1) {
    const kept = { kind: 'revision', by: 'Lin', reason: '', config: {}, document: { ...live, revision } };
    await long.writeNew(
      revisionPath('live', revision),
      JSON.stringify(await signDocument<object>(kept, key)),
    );
  }
  const hall = await remoteBuild(place.dir, { name: 'hall', version: '1.1.0' });
  const asked: (readonly string[])[] = [];
  for (const [store, revision] of [
    [short, 6],
    [long, 502],
  ] as const) {
    // This publish completes the index, so that the rollback need not read the history.
    await publish(store, hall, by);
    const counted = countingStore(store);
    expect(await rollback(readingOnce(counted.store), 'wallet', why)).toMatchObject({
      to: '1.0.0',
      document: { revision },
    });
    asked.push(counted.asked());
  }
  expect(asked[1]).toEqual(asked[0]);
  // In a bucket each of them costs the round trip of a request.
  expect(asked[1]?.length).toBeLessThanOrEqual(MOST_REQUESTS);
});

/** Returns a store that lists the requests to it. */
function countingStore(store: Store) {
  const asked: string[] = [];
  const counted =
    <Args extends unknown[], Answer>(name: string, ask: (path: string, ...args: Args) => Answer) =>
    (path: string, ...args: Args) => {
      asked.push(`${name} ${path.replace(/\d+\.json$/, 'N.json')}`);
      return ask(path, ...args);
    };
  const { read, exists, list, writeNew, replace, remove } = store;
  return {
    store: {
      ...store,
      read: counted('read', read),
      exists: counted('exists', exists),
      list: counted('list', list),
      writeNew: counted('write', writeNew),
      replace: counted('write', replace),
      remove: counted('remove', remove),
    },
    asked: () => asked.toSorted(),
  };
}
