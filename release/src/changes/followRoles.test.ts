import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolesOfKey } from '@site/release-page';
import { verify } from '../reports/verify.ts';
import { publicHalf } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { runIn } from '../testing/runIn.ts';
import { delegating, delegationsOf } from '../trust/delegations.ts';
import { rolePath } from '../trust/metadataPaths.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import { signersOf } from '../trust/sign.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { writeNext } from '../trust/writeNext.ts';
import { promote } from './promote.ts';
import { promoteAsLive } from './promoteAsLive.ts';
import { publish } from './publish.ts';
import { repair } from './repair.ts';
import { rollback } from './rollback.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const walletBuild = (version: string) => remoteBuild(place.dir, { name: 'wallet', version });

const live = (channel?: string) => received(place.store, channel);

/** Makes the store one from before pages knew roles. */
async function withoutPageRoles(): Promise<void> {
  const { root, targets } = await requireRepository(place.store);
  const signers = await signersOf(place.store, 'root', root.signed.roles.targets);
  await writeNext(place.store, 'targets', signers, () => delegating(delegationsOf(targets)));
  await signSnapshot(place.store);
}

test('an exchanged key of an application is followed by open pages of every channel at once, and the former key signs nothing for them', async () => {
  await promoteAsLive(place.store, 'live', { ...by, channel: 'beta' });
  await publish(place.store, await walletBuild('1.1.0'), { ...by, channel: 'beta' });
  const [before, beta] = [await live(), await live('beta')];
  const { out } = await runIn(place, ['keys', 'exchange', 'wallet']);
  expect(out.join('\n')).toContain('Open pages of beta, live follow within a minute');
  for (const [channel, former] of [
    ['live', before],
    ['beta', beta],
  ] as const) {
    const now = await live(channel);
    expect(now.revision).toBe(former.revision + 1);
    expect(await followed(now, rolesIn(former))).toBeDefined();
    expect(await followed(former, rolesIn(now))).toBeUndefined();
    expect((await verify(place.store, { channel })).problems).toEqual([]);
  }
  expect((await rollback(place.store, 'wallet', { ...by, channel: 'beta', reason: 'worse' })).changed).toBe(
    true,
  );
  expect(await followed(await live('beta'), rolesIn(before))).toBeDefined();
});

test('an exchanged key of the root is followed, and the next application still gets its role', async () => {
  const before = await live();
  await runIn(place, ['keys', 'exchange', 'root']);
  await publish(place.store, await remoteBuild(place.dir, { name: 'sports', version: '1.0.0' }), by);
  const now = await live();
  expect(rolesIn(now).roots).toHaveLength(2);
  expect(await followed(now, rolesIn(before))).toBeDefined();
  expect(Object.keys(rolesIn(now).applications)).toContain('sports');
});

test('without the release key an exchange waits for whoever has it: verify says so, and repair makes the revision', async () => {
  const before = await live();
  await rename(join(place.dir, 'release-key.json'), join(place.dir, 'elsewhere.json'));
  const { out } = await runIn(place, ['keys', 'exchange', 'wallet']);
  expect(out.join('\n')).toContain('whoever decides makes one with repair');
  const store = folderStore(place.storeDir, { key: join(place.dir, 'elsewhere.json') });
  const path = 'releases/live.json';
  expect((await verify(store)).problems).toContainEqual({
    path,
    problem: expect.stringContaining('has not the newest roles'),
  });
  expect(await repair(store, by)).toMatchObject({ made: 1 });
  expect(await followed(await live(), rolesIn(before))).toBeDefined();
  expect((await verify(store)).problems).toEqual([]);
});

test('a store from before pages knew roles gets them with its next change, and pages that know the release key follow', async () => {
  const known = rolesOfKey(publicHalf(await place.store.signingKey()));
  await withoutPageRoles();
  expect((await verify(place.store)).problems).toContainEqual({
    path: expect.stringMatching(/^metadata\/\d+\.targets\.json$/),
    problem: 'has no roles for pages; where all keys are, run: keys renew',
  });
  await publish(place.store, await walletBuild('1.1.0'), by);
  expect(await followed(await live(), known)).toBeDefined();
  expect(await followed(await live(), rolesIn(await live()))).toBeDefined();
  expect((await verify(place.store)).problems).toEqual([]);
});

test('a store from before keeps its pages as they are where a key of a role is elsewhere', async () => {
  await withoutPageRoles();
  await rename(join(place.dir, 'release-keys/hall.json'), join(place.dir, 'hall.json'));
  await publish(place.store, await walletBuild('1.1.0'), by);
  expect((await live()).roles).toBeUndefined();
});

test('the release key alone makes versions live, takes them back and brings them to other channels', async () => {
  await publish(place.store, await walletBuild('1.1.0'), { ...by, promote: false });
  await publish(place.store, await hostBuild(place.dir, '1.1.0'), { ...by, promote: false });
  const root = join(place.storeDir, rolePath('root', 1));
  await rename(join(place.dir, 'release-keys'), join(place.dir, 'elsewhere'));
  const store = folderStore(place.storeDir, { root, key: join(place.dir, 'release-key.json') });
  const known = rolesIn(await live());
  await promote(store, 'wallet', '1.1.0', by);
  await promote(store, 'host', '1.1.0', by);
  expect(await followed(await live(), known)).toBeDefined();
  await rollback(store, 'wallet', { ...by, reason: 'worse' });
  expect(await followed(await live(), known)).toBeDefined();
  await promoteAsLive(store, 'live', { ...by, channel: 'beta' });
  expect(await followed(await live('beta'), known)).toBeDefined();
});

test('a store whose root was lost begins again, and its pages get the new root with versions that their teams signed', async () => {
  const before = rolesIn(await live());
  for (const path of await place.store.list('metadata')) await place.store.remove(path);
  await rm(join(place.dir, 'release-keys/root.json'));
  expect((await runIn(place, ['keys', 'begin'])).code).toBe(0);
  const now = await live();
  expect(rolesIn(now).roots.at(-1)).not.toEqual(before.roots.at(-1));
  expect(await followed(now, rolesIn(now))).toBeDefined();
  expect((await verify(place.store)).problems).toEqual([]);
});
