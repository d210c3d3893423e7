import { inCanary, verifyDocument } from '@site/release-page';
import { latestDocument, readRevision } from '../document/revisions.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';
import { rollOut } from './rollouts/rollOut.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  for (const version of ['1.1.0', '1.2.0']) await stored('wallet', version);
});
afterEach(() => place.remove());

async function stored(
  name: string,
  version: string,
  more: { paths?: string[]; requires?: Record<string, string> } = {},
) {
  const build = await remoteBuild(place.dir, { name, version, ...more });
  await publish(place.store, build, { ...by, promote: false });
}

async function wallet() {
  return (await latestDocument(place.store, 'live'))?.remotes.wallet;
}

test('a canary is live for a share of visitors, and active version and fallback stay', async () => {
  const done = await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
  expect(done).toMatchObject({ active: '1.0.0', version: '1.1.0', bps: 500, changed: true });
  expect(await readRevision(place.store, 'live', 4)).toMatchObject({
    reason: 'promote wallet 1.1.0 to 5 %',
    change: { name: 'promote', applications: [{ name: 'wallet', to: '1.1.0', percent: 5 }] },
    document: done.document,
  });
  expect(await wallet()).toMatchObject({
    active: '1.0.0',
    lastGood: '1.0.0',
    canary: { version: '1.1.0', bps: 500, salt: expect.stringMatching(/^[0-9a-f]{8}$/) },
    versions: { '1.0.0': {}, '1.1.0': { container: 'wallet_1_1_0' } },
  });
  const key = await readPublicKey(place.store);
  expect(key && (await verifyDocument(done.document, key))).toBe(true);
});

test('a change of the share keeps the canary’s salt, so that a larger share includes all earlier visitors', async () => {
  const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor-${index}`);
  await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
  const first = (await wallet())?.canary;
  await promoteCanary(place.store, 'wallet', '1.1.0', 2_000, by);
  const second = (await wallet())?.canary;
  if (!first || !second) throw new Error('no canary');
  expect(second).toEqual({ ...first, bps: 2_000 });
  const early = visitors.filter((id) => inCanary(id, 'wallet', first));
  expect(early.length).toBeGreaterThan(0);
  expect(early.every((id) => inCanary(id, 'wallet', second))).toBe(true);
  await promoteCanary(place.store, 'wallet', '1.1.0', 0, by);
  expect((await wallet())?.canary).toEqual({ ...first, bps: 0 });
  expect(await promoteCanary(place.store, 'wallet', '1.1.0', 0, by)).toMatchObject({ changed: false });
});

test('another version replaces a canary, with a new salt', async () => {
  await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
  const first = (await wallet())?.canary;
  await promoteCanary(place.store, 'wallet', '1.2.0', 500, by);
  const remote = await wallet();
  expect(remote?.canary?.version).toBe('1.2.0');
  expect(remote?.canary?.salt).not.toBe(first?.salt);
  expect(Object.keys(remote?.versions ?? {})).toEqual(['1.0.0', '1.2.0']);
});

test('promote without a share makes the canary active and ends it', async () => {
  await promoteCanary(place.store, 'wallet', '1.1.0', 5_000, by);
  expect(await promote(place.store, 'wallet', '1.1.0', by)).toMatchObject({ from: '1.0.0', to: '1.1.0' });
  const remote = await wallet();
  expect(remote).toMatchObject({ active: '1.1.0', lastGood: '1.0.0' });
  expect(remote).not.toHaveProperty('canary');
});

test('a rollback while a canary runs ends the canary and nothing else; so does promoting the active version', async () => {
  await promote(place.store, 'wallet', '1.1.0', by);
  const before = await wallet();
  const undo = [
    () => rollback(place.store, 'wallet', { ...by, reason: 'errors' }),
    () => promote(place.store, 'wallet', '1.1.0', by),
  ];
  for (const end of undo) {
    await promoteCanary(place.store, 'wallet', '1.2.0', 500, by);
    expect(await end()).toMatchObject({ to: '1.1.0', changed: true, endedCanary: '1.2.0' });
    expect(await wallet()).toEqual(before);
  }
});

test('a rollback to a version that had a canary does not restore this canary', async () => {
  await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
  await promote(place.store, 'wallet', '1.1.0', by);
  await rollback(place.store, 'wallet', { ...by, reason: 'errors' });
  expect(await wallet()).toMatchObject({ active: '1.0.0', versions: { '1.0.0': {} } });
  expect(await wallet()).not.toHaveProperty('canary');
});

test('a canary obeys the rules of a live version, and a host release may not exclude it', async () => {
  const attempt = (name: string, version: string) => promoteCanary(place.store, name, version, 100, by);
  await stored('wallet', '2.0.0', { requires: { react: '^19.0.0' } });
  await expect(attempt('wallet', '2.0.0')).rejects.toThrow('wallet 2.0.0 requires react ^19.0.0');
  await stored('wallet', '2.1.0', { paths: ['/wallet', '/login'] });
  await expect(attempt('wallet', '2.1.0')).rejects.toThrow(
    '/login is claimed by both hall 1.0.0 and wallet 2.1.0',
  );
  await expect(attempt('wallet', '1.0.0')).rejects.toThrow('is live for everybody already');
  await expect(attempt('wallet', '7.0.0')).rejects.toThrow('is not in the store');
  await stored('member', '1.0.0');
  await expect(attempt('member', '1.0.0')).rejects.toThrow(
    'member is not live on channel live yet. Promote it without --percent.',
  );
  await stored('wallet', '2.2.0', { requires: { '@site/shared': '^1.0.0' } });
  await attempt('wallet', '2.2.0');
  const host = await hostBuild(place.dir, '2.0.0', { react: '18.3.1', '@site/shared': '2.0.0' });
  await expect(publish(place.store, host, by)).rejects.toThrow('wallet 2.2.0 requires @site/shared ^1.0.0');
});

test('a canary is smoke-tested before it is live', async () => {
  const check = jest.fn().mockRejectedValue(new Error('a screen is white'));
  await expect(promoteCanary(place.store, 'wallet', '1.1.0', 500, { ...by, check })).rejects.toThrow(
    'a screen is white',
  );
  const [[, document, versions]] = check.mock.calls;
  expect(versions).toEqual([{ name: 'wallet', version: '1.1.0' }]);
  expect(document.remotes.wallet.canary.version).toBe('1.1.0');
  expect(await wallet()).not.toHaveProperty('canary');
});

test('a canary is refused while a rollout of its application is open', async () => {
  const terms = { version: '1.1.0', steps: [100, 10_000], everyMs: 60_000, guard: 'default', watchMs: 0 };
  await rollOut(place.store, 'wallet', terms, by);
  await expect(promoteCanary(place.store, 'wallet', '1.2.0', 500, by)).rejects.toThrow(
    'wallet is being rolled out by Lin',
  );
});
