import { latestDocument, readRevision } from '../document/revisions.ts';
import { diff } from '../reports/diff.ts';
import { history } from '../reports/history.ts';
import { verify } from '../reports/verify.ts';
import {
  by,
  contentOf,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
} from '../testing/builds.ts';
import { block } from './block.ts';
import { promote, promoteTogether } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';
import { rollOut } from './rollouts/rollOut.ts';

const react19 = { requires: { react: '^19.0.0' } };
const breaking = ['host', 'hall', 'wallet'].map((name) => ({ name, version: '2.0.0' }));

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  const { store, dir } = place;
  const put = (build: string) => publish(store, build, { ...by, promote: false });
  await put(await hostBuild(dir, '2.0.0', { react: '19.0.0', '@site/shared': '2.0.0' }));
  await put(await remoteBuild(dir, { name: 'hall', version: '2.0.0', paths: ['/', '/login'], ...react19 }));
  await put(await remoteBuild(dir, { name: 'wallet', version: '2.0.0', ...react19 }));
});
afterEach(() => place.remove());

test('applications that need each other go live in one revision, and each falls back to its version before', async () => {
  const { store } = place;
  for (const { name, version } of breaking)
    await expect(promote(store, name, version, by)).rejects.toThrow('requires react');
  const { document, changed, applications } = await promoteTogether(store, breaking, by);
  expect({ changed, revision: document.revision }).toEqual({ changed: true, revision: 4 });
  expect(await readRevision(store, 'live', 4)).toMatchObject({
    reason: 'promote host 2.0.0, hall 2.0.0, wallet 2.0.0',
    change: { applications: breaking.map(({ name }) => ({ name, from: '1.0.0', to: '2.0.0' })) },
  });
  expect(applications).toEqual(
    breaking.map(({ name }) => ({ name, from: '1.0.0', to: '2.0.0', changed: true })),
  );
  expect(document.host).toMatchObject({ version: '2.0.0', lastGood: '1.0.0' });
  expect(document.remotes).toMatchObject({
    hall: { active: '2.0.0', lastGood: '1.0.0' },
    wallet: { active: '2.0.0', lastGood: '1.0.0' },
  });
  expect(await textOf(store, 'index.html')).toContain('host/2.0.0/');
  expect((await verify(store)).problems).toEqual([]);
});

test('history and diff show each application of a joint revision', async () => {
  const { store } = place;
  await promoteTogether(store, breaking, { ...by, reason: 'new contract' });
  const live = ['host', 'hall', 'wallet'].map((name) => ({ name, what: 'live', from: '1.0.0', to: '2.0.0' }));
  const [newest] = await history(store, { limit: 1 });
  expect(newest).toMatchObject({ revision: 4, reason: 'new contract', changes: live });
  expect(await diff(store, 3, 4)).toEqual(
    expect.arrayContaining([...live, { name: 'host', what: 'provides', to: 'react 19.0.0' }]),
  );
});

test('a joint promote makes no application live when one of them is refused', async () => {
  const { store, dir } = place;
  await block(store, 'wallet', '2.0.0', { ...by, reason: 'loses deposits' });
  const clashing = await remoteBuild(dir, {
    name: 'wallet',
    version: '2.1.0',
    paths: ['/login'],
    ...react19,
  });
  await publish(store, clashing, { ...by, promote: false });
  const before = await contentOf(store);
  const [host, hall] = breaking;
  const attempt = (wallet: string) =>
    promoteTogether(
      store,
      [host, hall, { name: 'wallet', version: wallet }].flatMap((one) => one ?? []),
      by,
    );
  await expect(attempt('2.0.0')).rejects.toThrow('wallet 2.0.0 is blocked.');
  await expect(attempt('1.0.0')).rejects.toThrow(
    'wallet 1.0.0 requires react ^18.3.1, host 2.0.0 provides 19.0.0.',
  );
  await expect(attempt('2.1.0')).rejects.toThrow(
    'The route /login is claimed by both hall 2.0.0 and wallet 2.1.0.',
  );
  await expect(attempt('9.9.9')).rejects.toThrow('wallet 9.9.9 is not in the store.');
  await expect(promoteTogether(store, [...breaking, { name: 'hall', version: '1.0.0' }], by)).rejects.toThrow(
    'hall is named twice. Name one version of each application.',
  );
  expect(await contentOf(store)).toEqual(before);
});

test('a screen moves from one remote to another in one revision', async () => {
  const { store, dir } = place;
  const moved = [
    await remoteBuild(dir, { name: 'hall', version: '1.1.0', paths: ['/'] }),
    await remoteBuild(dir, { name: 'wallet', version: '1.1.0', paths: ['/wallet', '/login'] }),
  ];
  for (const build of moved) await publish(store, build, { ...by, promote: false });
  await expect(promote(store, 'wallet', '1.1.0', by)).rejects.toThrow('claimed by both');
  const names = ['wallet', 'hall'].map((name) => ({ name, version: '1.1.0' }));
  expect((await promoteTogether(store, names, by)).document.remotes.wallet?.active).toBe('1.1.0');
});

test('a joint promote leaves live versions, ends their canary, and changes nothing when all are live', async () => {
  const { store, dir } = place;
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  await promoteCanary(store, 'wallet', '1.1.0', 500, by);
  const both = ['hall', 'wallet'].map((name) => ({ name, version: '1.0.0' }));
  const ended = await promoteTogether(store, both, by);
  expect(ended.document.revision).toBe(5);
  expect(ended.applications).toEqual([
    { name: 'hall', from: '1.0.0', to: '1.0.0', changed: false },
    { name: 'wallet', from: '1.0.0', to: '1.0.0', changed: true, endedCanary: '1.1.0' },
  ]);
  expect(ended.document.remotes.wallet).not.toHaveProperty('canary');
  expect((await readRevision(store, 'live', 5))?.change?.applications).toEqual([
    { name: 'wallet', from: '1.1.0', to: '1.0.0' },
  ]);
  expect(await promoteTogether(store, both, by)).toMatchObject({ changed: false, document: { revision: 5 } });
});

test('a joint promote is refused while one of its applications is rolled out, and one that leaves it as it is goes live', async () => {
  const { store, dir } = place;
  for (const name of ['hall', 'wallet'])
    await publish(
      store,
      await remoteBuild(dir, { name, version: '1.1.0', ...(name === 'hall' ? { paths: ['/'] } : {}) }),
      { ...by, promote: false },
    );
  const steps = [100, 10_000];
  const terms = { version: '1.1.0', steps, everyMs: 600_000, guard: 'default', watchMs: 600_000 };
  await rollOut(store, 'wallet', terms, by);
  const both = ['hall', 'wallet'].map((name) => ({ name, version: '1.1.0' }));
  await expect(promoteTogether(store, both, by)).rejects.toThrow('wallet is being rolled out by Lin');
  expect((await promoteTogether(store, both.slice(0, 1), by)).document.remotes).toMatchObject({
    hall: { active: '1.1.0' },
    wallet: { active: '1.0.0', canary: { version: '1.1.0' } },
  });
});

test('a channel begins with all its applications in its first revision, which needs the host', async () => {
  const { store } = place;
  const options = { ...by, channel: 'preview' };
  await expect(promoteTogether(store, breaking.slice(1), options)).rejects.toThrow(
    'There is no host on this channel yet: publish the host before hall, wallet.',
  );
  const { document } = await promoteTogether(store, breaking.toReversed(), options);
  expect(document).toMatchObject({ channel: 'preview', revision: 1, host: { version: '2.0.0' } });
  expect((await readRevision(store, 'preview', 1))?.change?.applications).toStrictEqual(
    breaking.toReversed().map(({ name }) => ({ name, to: '2.0.0' })),
  );
  expect((await latestDocument(store, 'live'))?.host?.version).toBe('1.0.0');
});

test('after a joint promote one application rolls back alone, and is refused when the others need it', async () => {
  const { store, dir } = place;
  await promoteTogether(store, breaking, by);
  await expect(rollback(store, 'wallet', { ...by, reason: 'errors' })).rejects.toThrow(
    'wallet 1.0.0 requires react ^18.3.1, host 2.0.0 provides 19.0.0.',
  );
  const refused = rollback(store, 'wallet', { ...by, reason: 'errors' });
  await expect(refused).rejects.toThrow(
    '\nwallet can go back together with host, hall: npm run release -- rollback wallet --with host,hall --reason "errors"',
  );
  const named = rollback(store, 'wallet', { ...by, reason: 'errors', to: '1.0.0' });
  await expect(named).rejects.toThrow('rollback wallet --to 1.0.0 --with host,hall --reason "errors"');
  const former = breaking.map(({ name }) => ({ name, version: '1.0.0' }));
  expect((await promoteTogether(store, former, by)).document.host?.version).toBe('1.0.0');
  const next = await remoteBuild(dir, { name: 'wallet', version: '1.2.0' });
  await publish(store, await remoteBuild(dir, { name: 'hall', version: '1.2.0', paths: ['/'] }), {
    ...by,
    promote: false,
  });
  await publish(store, next, { ...by, promote: false });
  await promoteTogether(
    store,
    ['hall', 'wallet'].map((name) => ({ name, version: '1.2.0' })),
    by,
  );
  const { document, from, to } = await rollback(store, 'wallet', { ...by, reason: 'errors' });
  expect({ from, to, hall: document.remotes.hall?.active }).toEqual({
    from: '1.2.0',
    to: '1.0.0',
    hall: '1.2.0',
  });
});

test('rollback --with takes back the proposed set in one revision, and a repetition changes nothing', async () => {
  const { store, dir } = place;
  await promoteTogether(store, breaking, by);
  // The set leaves out a later version that runs with the former host, and has each one that does not.
  await publish(
    store,
    await remoteBuild(dir, { name: 'hall', version: '2.1.0', paths: ['/'], ...react19 }),
    by,
  );
  const sports = await remoteBuild(dir, { name: 'sports', version: '1.0.0', requires: {} });
  await publish(store, sports, by);
  const why = { ...by, reason: 'loses deposits' };
  await expect(rollback(store, 'wallet', { ...why, with: ['host'] })).rejects.toThrow(
    /^hall 2\.1\.0 requires react/,
  );
  await expect(rollback(store, 'wallet', { ...why, with: ['sports'] })).rejects.toThrow(
    'sports was not live in revision 3, to which the others go back.',
  );
  const done = await rollback(store, 'wallet', { ...why, with: ['host', 'hall'] });
  expect(done).toMatchObject({
    ...{ name: 'wallet', from: '2.0.0', to: '1.0.0', changed: true },
    together: [
      { name: 'host', from: '2.0.0', to: '1.0.0', changed: true },
      { name: 'hall', from: '2.1.0', to: '1.0.0', changed: true },
    ],
  });
  const { remotes, host, revision } = done.document;
  expect([host?.version, remotes.hall?.active, remotes.wallet?.active, remotes.sports?.active]).toEqual([
    '1.0.0',
    '1.0.0',
    '1.0.0',
    '1.0.0',
  ]);
  expect((await readRevision(store, 'live', revision))?.change?.applications).toEqual([
    { name: 'wallet', from: '2.0.0', to: '1.0.0' },
    { name: 'host', from: '2.0.0', to: '1.0.0' },
    { name: 'hall', from: '2.1.0', to: '1.0.0' },
  ]);
  const from = [{ app: 'wallet', version: '2.0.0' }];
  expect(await rollback(store, 'wallet', { ...why, from, with: ['host', 'hall'] })).toMatchObject({
    changed: false,
    document: { revision },
  });
  // The same command again, by its number of the newest revision, is known by its applications.
  const again = { ...why, expectRevision: revision - 1, with: ['host', 'hall'] };
  expect(await rollback(store, 'wallet', again)).toMatchObject({ changed: false, document: { revision } });
});
