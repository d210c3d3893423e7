import { isSignedBy } from '@site/release-page';
import { approve } from '../changes/approve.ts';
import { block } from '../changes/block.ts';
import { configure } from '../changes/configuration/configure.ts';
import { promote } from '../changes/promote.ts';
import { rollback } from '../changes/rollback.ts';
import { channelStateOf, requireChannelState } from '../document/channelState.ts';
import { removePerson, requireApproval } from '../people/changePeople.ts';
import { signDocument, signerOf } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { by, textOf, type Workplace } from '../testing/builds.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { type PeopledSite, peopledSite, proposed } from '../testing/people.ts';
import { rolePath, versionsOf } from '../trust/metadataPaths.ts';
import { verify } from './verify.ts';

let site: PeopledSite;
let place: Workplace;
let store: Store;
beforeEach(async () => {
  site = await peopledSite();
  ({ place } = site);
  ({ store } = place);
  await site.makeList();
  await promote(site.wei.store, 'wallet', '1.1.0', { ...by, reason: 'new limits' });
});
afterEach(() => place.remove());

const problems = async () => (await verify(store)).problems;
const path = 'releases/live/4.json';
const wallet = async () => (await requireChannelState(store, 'live')).document.remotes.wallet?.active;

/** Changes a stored revision and signs it again, as whoever has the release key can. */
async function rewrite(change: (kept: Record<string, unknown>) => Record<string, unknown>, at = path) {
  const kept = change(JSON.parse(await textOf(store, at)));
  const key = await store.signingKey();
  const text = `${JSON.stringify(await signDocument(kept, key))}\n`;
  await store.replace(at, text);
  const index = JSON.parse(await textOf(store, 'releases/live/index.json'));
  await store.replace(
    'releases/live/index.json',
    JSON.stringify(await signDocument({ ...index, newest: text }, key)),
  );
}

describe('a thief of the release key, who writes to the store,', () => {
  test.each([
    ['another reason', (kept: object) => ({ ...kept, reason: 'lower limits' })],
    ['another name', (kept: object) => ({ ...kept, by: 'Mei' })],
    ['another configuration', (kept: object) => ({ ...kept, config: { title: '站' } })],
    ['no name', (kept: object) => ({ ...kept, signedBy: undefined })],
  ])('gives the newest revision %s in vain: it counts no more, and verify names it', async (_, change) => {
    expect(await problems()).toEqual([]);
    await rewrite(change);
    expect((await channelStateOf(store, 'live'))?.document.revision).toBe(4);
    expect((await channelStateOf(store, 'live'))?.reason).not.toBe('lower limits');
    expect((await problems()).map((one) => one.path)).toContain(path);
  });

  test('takes the second signature from a revision in vain', async () => {
    await requireApproval(site.lin.store, 'live', true, site.stamp);
    await approve(site.mei.store, await proposed(promote(site.wei.store, 'wallet', '1.0.0', by)), by);
    expect(await problems()).toEqual([]);
    const next = 'releases/live/5.json';
    await rewrite((kept) => ({ ...kept, signedBy: (kept.signedBy as object[]).slice(0, 1) }), next);
    expect((await problems()).map((one) => one.path)).toContain(next);
  });

  test('signs no document that a page follows, which knows the people', async () => {
    const page = await received(store);
    const roles = rolesIn(page);
    expect(await followed(page, roles)).toBe(roles);
    const { signatures: _, ...forged } = { ...page, revision: 9 };
    const key = await store.signingKey();
    expect(await followed(await signDocument(forged, key), roles)).toBeUndefined();
    const wei = await signerOf(site.wei.key).sign(forged);
    expect(await followed({ ...forged, signatures: [wei] }, roles)).toBe(roles);
  });
});

test('pages that know the release key follow to the people, and from then on no document of that key', async () => {
  const fresh = await peopledSite();
  const before = rolesIn(await received(fresh.place.store));
  await fresh.makeList();
  await promote(fresh.lin.store, 'wallet', '1.1.0', by);
  const next = await followed(await received(fresh.place.store), before);
  expect(next?.version).toBeGreaterThan(before.version);
  expect(next?.channels.keys).toEqual([fresh.lin, fresh.mei, fresh.wei].map(({ publicKey }) => publicKey));
  await fresh.place.remove();
});

test('a change that waits has one signature of two, and a page follows it with the second', async () => {
  await requireApproval(site.lin.store, 'live', true, site.stamp);
  const first = await proposed(promote(site.wei.store, 'wallet', '1.0.0', by));
  await approve(site.mei.store, first, by);
  const roles = rolesIn(await received(store));
  const waiting = await proposed(promote(site.wei.store, 'wallet', '1.1.0', by));
  const [file = ''] = (await store.list('proposals/live')).filter((one) => one.includes(waiting));
  const { document } = JSON.parse(await textOf(store, file)).revision;
  expect(await followed(document, roles)).toBeUndefined();
  expect(await followed(await signDocument(document, await store.signingKey()), roles)).toBeUndefined();
  const doubled = { ...document, signatures: [...document.signatures, ...document.signatures] };
  expect(await followed(doubled, roles)).toBeUndefined();
  await approve(site.mei.store, waiting, by);
  expect(await followed(await received(store), roles)).toBe(roles);
});

test('on a channel that takes two one person rolls back and blocks, and pages follow both', async () => {
  await requireApproval(site.lin.store, 'live', true, site.stamp);
  await approve(site.mei.store, await proposed(promote(site.wei.store, 'wallet', '1.0.0', by)), by);
  const roles = rolesIn(await received(store));
  const from = [{ app: 'wallet', version: '1.0.0' }];
  await rollback(site.wei.store, 'wallet', { ...by, from, reason: 'broken' });
  const back = await received(store);
  expect(back).toMatchObject({ base: { revision: 5 }, remotes: { wallet: { active: '1.1.0' } } });
  expect(await followed(back, roles)).toBe(roles);
  await block(site.wei.store, 'wallet', '1.0.0', { ...by, reason: 'broken' });
  const blocked = await received(store);
  expect(blocked.remotes.wallet?.blocked).toEqual(['1.0.0']);
  expect(await followed(blocked, roles)).toBe(roles);
  expect(await problems()).toEqual([]);
  const titled = configure(site.wei.store, () => ({ title: '站' }), by);
  await approve(site.mei.store, await proposed(titled), by);
  expect(await received(store)).not.toHaveProperty('base');
  expect(await problems()).toEqual([]);
  expect(await wallet()).toBe('1.1.0');
});

test('a removed person signs nothing more: what they made stays, and a page refuses what they make', async () => {
  const roles = rolesIn(await received(store));
  await removePerson(site.lin.store, 'Wei', site.stamp);
  expect(await wallet()).toBe('1.1.0');
  await promote(site.lin.store, 'wallet', '1.0.0', by);
  const page = await received(store);
  const next = await followed(page, roles);
  expect(next?.version).toBe(roles.version + 1);
  const { signatures: _, signature: __, ...forged } = { ...page, revision: 9 };
  const signed = { ...forged, signatures: [await signerOf(site.wei.key).sign(forged)] };
  expect(await isSignedBy(roles.channels, signed)).toBe(true);
  expect(next && (await followed(signed, next))).toBeUndefined();
  expect(await problems()).toEqual([]);
});

test('a rollback finds what was live before the list changed, although somebody deleted the index', async () => {
  await removePerson(site.lin.store, 'Wei', site.stamp);
  await promote(site.lin.store, 'wallet', '1.0.0', by);
  await store.remove('releases/live/index.json');
  const to = { from: [{ app: 'wallet', version: '1.0.0' }], to: '1.1.0' };
  expect(await rollback(site.lin.store, 'wallet', { ...by, ...to, reason: 'broken' })).toMatchObject({
    to: '1.1.0',
  });
  expect(await problems()).toEqual([]);
});

test('a list that somebody wrote into the metadata without the root counts for nothing', async () => {
  const [newest = 0] = versionsOf(await store.list('metadata')).get('targets') ?? [];
  const targets = JSON.parse(await textOf(store, rolePath('targets', newest)));
  targets.signed.version += 1;
  targets.signed.people.approval = [];
  targets.signed.people.people = [{ name: 'Max', key: site.mei.publicKey, roles: ['release'] }];
  const forged = rolePath('targets', newest + 1);
  await store.replace(forged, JSON.stringify(targets));
  await promote(site.wei.store, 'wallet', '1.0.0', by);
  expect((await problems()).map((one) => one.path)).toEqual([forged]);
});
