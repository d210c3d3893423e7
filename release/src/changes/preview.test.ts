import { isPreviewSigned, previewSchema, releaseDocumentSchema, verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { latestDocument } from '../document/revisions.ts';
import { requireApproval } from '../people/changePeople.ts';
import { verify } from '../reports/verify.ts';
import { signDocument } from '../signing/signDocument.ts';
import { folderStore } from '../store/folderStore.ts';
import {
  by,
  contentOf,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
} from '../testing/builds.ts';
import { received, rolesIn } from '../testing/pages.ts';
import { peopledSite } from '../testing/people.ts';
import { runIn } from '../testing/runIn.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import { block } from './block.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { repair } from './repair.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  await put({ version: '1.1.0' });
});
afterEach(() => place.remove());

async function put(build: Omit<Parameters<typeof remoteBuild>[1], 'name'>) {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', ...build }), {
    ...by,
    promote: false,
  });
}

const path = 'previews/wallet/1.1.0.json';
const problems = async () => (await verify(place.store)).problems;

test('a preview is a signed record of the version beside the live state, which does not change', async () => {
  const before = await contentOf(place.store);
  const { address } = await preview(place.store, 'wallet', '1.1.0', by);
  expect(address).toBe('/?preview=wallet@1.1.0');
  const received = JSON.parse(await textOf(place.store, path));
  expect(received).toMatchObject({
    kind: 'preview',
    name: 'wallet',
    version: '1.1.0',
    by: '',
    issuedAt: '2026-11-20T08:00:00.000Z',
    release: { base: 'remotes/wallet/1.1.0/', container: 'wallet_1_1_0', routes: [{ path: '/wallet' }] },
  });
  const key = await readPublicKey(place.store);
  expect(key && (await verifyDocument(received, key))).toBe(true);
  expect(await contentOf(place.store)).toEqual(before);
});

test('where people decide, a person signs the preview, and pages refuse one of the release key', async () => {
  const site = await peopledSite();
  await site.makeList();
  await promote(site.lin.store, 'wallet', '1.1.0', by);
  const { store } = site.place;
  const { preview: signed } = await preview(site.wei.store, 'wallet', '1.0.0', by);
  const roles = rolesIn(await received(store));
  expect(await isPreviewSigned(signed, roles)).toBe(true);
  const { signatures: _, ...unsigned } = signed;
  const forged = await signDocument(unsigned, await store.signingKey());
  expect(await isPreviewSigned(forged, roles)).toBe(false);
  expect((await verify(store)).problems).toEqual([]);
  await site.place.remove();
});

test('a new remote can be previewed before its first release', async () => {
  const lottery = await remoteBuild(place.dir, { name: 'lottery', version: '1.0.0' });
  await publish(place.store, lottery, { ...by, promote: false });
  const { preview: signed } = await preview(place.store, 'lottery', '1.0.0', by);
  expect(signed.release).toMatchObject({ routes: [{ path: '/lottery' }] });
  expect((await latestDocument(place.store, 'live'))?.remotes).not.toHaveProperty('lottery');
  const roles = rolesIn(await received(place.store));
  expect(await isPreviewSigned(signed, roles)).toBe(true);
  const { revision } = await received(place.store);
  await preview(place.store, 'lottery', '1.0.0', by);
  expect((await received(place.store)).revision).toBe(revision);
  expect(await problems()).toEqual([]);
});

test('where pages cannot be brought the role of a new remote, its preview is refused', async () => {
  const site = await peopledSite();
  await site.makeList();
  const { store } = site.lin;
  await requireApproval(store, 'live', true, site.stamp);
  const lottery = await remoteBuild(site.place.dir, { name: 'lottery', version: '1.0.0' });
  await publish(store, lottery, { ...by, promote: false });
  await expect(preview(site.wei.store, 'lottery', '1.0.0', by)).rejects.toThrow(
    'Pages do not know the role of lottery yet',
  );
  await site.place.remove();
});

test('the schemas of preview and release document refuse each other’s documents', async () => {
  const { preview: signed } = await preview(place.store, 'wallet', '1.1.0', by);
  expect(v.is(previewSchema, signed)).toBe(true);
  expect(v.is(releaseDocumentSchema, signed)).toBe(false);
  const document = await latestDocument(place.store, 'live');
  expect(v.is(releaseDocumentSchema, document)).toBe(true);
  expect(v.is(previewSchema, document)).toBe(false);
});

test('the answer of a preview names the live remote that has its place in the tab bar', async () => {
  const tab = (path: string) => ({
    declared: { [path]: { tab: { place: 4, label: '我的', icon: 'M1 1z' } } },
  });
  const member = { name: 'member', version: '1.0.0', paths: ['/mine'], ...tab('/mine') };
  await publish(place.store, await remoteBuild(place.dir, member), by);
  await put({ version: '3.0.0', ...tab('/wallet') });
  const { taken } = await preview(place.store, 'wallet', '3.0.0', by);
  expect(taken).toEqual([{ place: 4, app: 'member', version: '1.0.0' }]);
  const { out } = await runIn(place, ['preview', 'wallet@3.0.0']);
  expect(out.join('\n')).toContain(
    'The place 4 of the tab bar is that of member 1.0.0, which is live: the preview has no tab there',
  );
  await expect(promote(place.store, 'wallet', '3.0.0', by)).rejects.toThrow(
    'The place 4 of the tab bar is claimed',
  );
  expect((await preview(place.store, 'wallet', '1.1.0', by)).taken).toEqual([]);
});

test('testers of another channel open that channel’s page', async () => {
  await promote(place.store, 'host', '1.0.0', { ...by, channel: 'beta' });
  await promote(place.store, 'wallet', '1.0.0', { ...by, channel: 'beta' });
  const { address } = await preview(place.store, 'wallet', '1.1.0', { ...by, channel: 'beta' });
  expect(address).toBe('/channel-beta.html?preview=wallet@1.1.0');
});

test.each<[string, string, string, string]>([
  ['a version that is not published', 'wallet', '7.0.0', 'wallet 7.0.0 is not in the store'],
  ['a host that cannot run the live remotes', 'host', '9.0.0', 'wallet 1.0.0 requires react ^18.3.1'],
  ['a blocked version', 'wallet', '1.1.0', 'wallet 1.1.0 is blocked'],
  [
    'a remote that the live host cannot run',
    'wallet',
    '2.0.0',
    'requires react ^19.0.0, host 1.0.0 provides 18.3.1',
  ],
  ['an address of another remote', 'wallet', '3.0.0', 'The route /login is claimed by both'],
])('preview refuses %s, and writes nothing', async (_what, name, version, reason) => {
  await block(place.store, 'wallet', '1.1.0', { ...by, reason: 'loses deposits' });
  await put({ version: '2.0.0', requires: { react: '^19.0.0' } });
  await put({ version: '3.0.0', paths: ['/wallet', '/login'] });
  const bare = await hostBuild(place.dir, '9.0.0', {});
  await publish(place.store, bare, { ...by, promote: false });
  await expect(preview(place.store, name, version, by)).rejects.toThrow(reason);
  expect(await place.store.list('previews')).toEqual([]);
});

test('prune removes the preview of a removed version, and an old preview does not protect a version', async () => {
  await preview(place.store, 'wallet', '1.0.0', by);
  await preview(place.store, 'wallet', '1.1.0', by);
  const later = () => new Date(by.now().getTime() + 30 * 24 * 60 * 60 * 1000);
  await prune(place.store, { now: later });
  expect(await place.store.list('previews')).toHaveLength(2);
  const { unneeded } = await prune(place.store, { now: later, remove: true });
  expect(unneeded).toMatchObject([{ name: 'wallet', version: '1.1.0' }]);
  expect(await place.store.list('previews')).toEqual(['previews/wallet/1.0.0.json']);
});

test('verify finds a preview that was changed, moved or signed with a former key', async () => {
  await preview(place.store, 'wallet', '1.1.0', by);
  expect(await problems()).toEqual([]);
  const text = await textOf(place.store, path);
  const wrong = [{ path, problem: expect.stringContaining('is not a preview that pages accept') }];
  for (const changed of [text.replace('wallet_1_1_0', 'wallet_6_6_6'), 'not json', 'null']) {
    await place.store.replace(path, changed);
    expect(await problems()).toEqual(wrong);
  }
  await place.store.replace(path, text);
  await place.store.replace('previews/wallet/1.2.0.json', text);
  expect(await problems()).toMatchObject([{ path: 'previews/wallet/1.2.0.json' }]);
  await place.store.remove('previews/wallet/1.2.0.json');
  const rekeyed = folderStore(place.storeDir, { key: await otherKey() });
  await repair(rekeyed, { ...by, newKey: true });
  expect(await problems()).toEqual(wrong);
  await preview(rekeyed, 'wallet', '1.1.0', by);
  expect(await problems()).toEqual([]);
});

async function otherKey(): Promise<string> {
  return JSON.stringify(await folderStore(`${place.dir}/other/store`).signingKey());
}
