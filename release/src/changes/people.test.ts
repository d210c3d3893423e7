import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { latestDocument } from '../document/revisions.ts';
import { addPerson, removePerson, requireApproval } from '../people/changePeople.ts';
import { history } from '../reports/history.ts';
import { status } from '../reports/status.ts';
import { verify } from '../reports/verify.ts';
import { signDocument } from '../signing/signDocument.ts';
import { folderStore } from '../store/folderStore.ts';
import { by, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import {
  type PeopledSite,
  peopledSite,
  proposed,
  putWallet,
  type Somebody,
  somebody,
} from '../testing/people.ts';
import { approve } from './approve.ts';
import { block, unblock } from './block.ts';
import { configure } from './configuration/configure.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { repair } from './repair.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

let place: Workplace;
let lin: Somebody;
let mei: Somebody;
let wei: Somebody;
let site: PeopledSite;
beforeEach(async () => {
  site = await peopledSite();
  ({ place, lin, mei, wei } = site);
});
afterEach(() => place.remove());

const problems = async () => (await verify(place.store)).problems;
const later = (minutes: number) => ({ ...by, now: () => new Date(by.now().getTime() + minutes * 60_000) });

test('without a list of people changes work as before, and reports say that names are unproven', async () => {
  await promote(place.store, 'wallet', '1.1.0', by);
  expect(await status(place.store)).toMatchObject({ by: 'Lin', hasPeople: false, proposals: [] });
  expect(await verify(place.store)).toMatchObject({ hasPeople: false, problems: [] });
});

test('with a list of people a change has the name that belongs to its key, not the given name', async () => {
  await site.makeList();
  await promote(wei.store, 'wallet', '1.1.0', { ...by, by: 'the president' });
  expect(await status(place.store)).toMatchObject({ by: 'Wei', hasPeople: true });
  expect(await problems()).toEqual([]);
  expect(await textOf(place.store, 'releases/live.json')).not.toContain('Wei');
});

test('a person outside of the list or without the role changes nothing', async () => {
  await site.makeList();
  const stranger = await somebody(place, 'Lin');
  const nobody = folderStore(place.storeDir, { as: `${place.dir}/no-key.json` });
  const before = await latestDocument(place.store, 'live');
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' });
  const attempts = (store: Somebody['store']) => [
    () => promote(store, 'wallet', '1.1.0', by),
    () => promoteCanary(store, 'wallet', '1.1.0', 500, by),
    () => rollback(store, 'wallet', { ...by, reason: 'x' }),
    () => block(store, 'wallet', '1.1.0', { ...by, reason: 'x' }),
    () => publish(store, build, { ...by, promote: false }),
    () => preview(store, 'wallet', '1.1.0', by),
    () => prune(store, { remove: true }),
    () => configure(store, (config) => ({ ...config, title: '鲸湾' }), by),
  ];
  await promote(lin.store, 'wallet', '1.1.0', by);
  await promote(lin.store, 'wallet', '1.0.0', by);
  for (const attempt of attempts(stranger.store)) await expect(attempt()).rejects.toThrow('not in the list');
  for (const attempt of attempts(nobody)) await expect(attempt()).rejects.toThrow('personal key');
  for (const attempt of attempts(mei.store))
    await expect(attempt()).rejects.toThrow('takes the role release; their roles: approve');
  expect((await latestDocument(place.store, 'live'))?.revision).toBe((before?.revision ?? 0) + 2);
  expect(await place.store.exists('remotes/wallet/1.2.0/release.json')).toBe(false);
});

test('the list takes the key of the root, whoever changes it', async () => {
  await site.makeList();
  await rename(join(place.dir, 'release-keys', 'root.json'), join(place.dir, 'root.json'));
  await expect(site.add(lin, await somebody(place, 'Max'), 'release')).rejects.toThrow(
    'Nothing on this computer',
  );
  const root = await textOf(place.store, 'metadata/1.root.json');
  await writeFile(join(place.dir, '1.root.json'), root);
  const store = folderStore(place.storeDir, {
    root: join(place.dir, '1.root.json'),
    as: JSON.stringify(lin.key),
  });
  for (const change of [
    () => addPerson(store, { name: 'Max', key: mei.publicKey, roles: ['release'] }, site.stamp),
    () => removePerson(store, 'Mei', site.stamp),
    () => requireApproval(store, 'live', true, site.stamp),
  ])
    await expect(change()).rejects.toThrow('Only the root can');
  await promote(store, 'wallet', '1.1.0', by);
});

test('the list needs a person with the role release, and has each name and key once', async () => {
  await expect(site.add(lin, lin, 'approve')).rejects.toThrow('needs a person with the role release');
  await site.add(lin, lin, 'release', 'approve');
  await expect(site.add(lin, { ...mei, publicKey: lin.publicKey }, 'approve')).rejects.toThrow(
    'with that key',
  );
  await expect(site.add(lin, { ...mei, name: 'Lin' }, 'approve')).rejects.toThrow('with that name');
  await expect(site.add(lin, { ...mei, name: 'a\u001b[2J' }, 'approve')).rejects.toThrow(
    'is no name for the list',
  );
  await expect(removePerson(lin.store, 'Lin', site.stamp)).rejects.toThrow(
    'needs a person with the role release',
  );
  await expect(requireApproval(lin.store, 'live', true, site.stamp)).rejects.toThrow(
    'and another person with the role',
  );
  await site.add(lin, mei, 'approve');
  await requireApproval(lin.store, 'live', true, site.stamp);
  await expect(removePerson(lin.store, 'Mei', site.stamp)).rejects.toThrow(
    'and another person with the role',
  );
});

test('a change waits until another person approves it, and the history names both', async () => {
  await site.makeList();
  await requireApproval(lin.store, 'live', true, site.stamp);
  const page = await textOf(place.store, 'index.html');
  const id = await proposed(promote(lin.store, 'wallet', '1.1.0', { ...by, reason: 'new limits' }));
  expect(await textOf(place.store, 'index.html')).toBe(page);
  expect((await status(place.store, later(5))).proposals).toEqual([
    {
      id,
      revision: 4,
      by: 'Lin',
      at: by.now().toISOString(),
      reason: 'new limits',
      changes: [{ name: 'wallet', what: 'live', from: '1.0.0', to: '1.1.0' }],
    },
  ]);
  await expect(approve(lin.store, id, later(10))).rejects.toThrow('that takes another person');
  await expect(approve(wei.store, id, later(10))).rejects.toThrow('takes the role approve');
  const { document } = await approve(mei.store, id, later(10));
  expect(document).toMatchObject({ revision: 4, remotes: { wallet: { active: '1.1.0' } } });
  expect((await history(place.store))[0]).toMatchObject({
    issuedAt: later(10).now().toISOString(),
    by: 'Lin',
    approvedBy: 'Mei',
    reason: 'new limits',
  });
  expect((await status(place.store, later(11))).proposals).toEqual([]);
  expect(await problems()).toEqual([]);
  await expect(approve(mei.store, id, later(12))).rejects.toThrow('Nothing with the id');
});

test('publish, a canary, an unblock and the configuration wait for approval; rollback and block do not', async () => {
  await site.makeList();
  await putWallet(place, '1.2.0', lin.store);
  await promote(lin.store, 'wallet', '1.1.0', by);
  await requireApproval(lin.store, 'live', true, site.stamp);
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.3.0' });
  await proposed(publish(wei.store, build, by));
  expect(await place.store.exists('remotes/wallet/1.3.0/release.json')).toBe(true);
  await proposed(promoteCanary(wei.store, 'wallet', '1.2.0', 500, by));
  await proposed(configure(wei.store, (config) => ({ ...config, title: '鲸湾' }), by));
  await rollback(wei.store, 'wallet', { ...later(30), reason: 'withdrawals time out' });
  await block(wei.store, 'wallet', '1.1.0', { ...by, reason: 'withdrawals time out' });
  await proposed(unblock(wei.store, 'wallet', '1.1.0', by));
  await promote(wei.store, 'wallet', '1.0.0', by);
  expect((await latestDocument(place.store, 'live'))?.remotes.wallet).toMatchObject({
    active: '1.0.0',
    blocked: ['1.1.0'],
  });
  // Nothing has brought the new roles to pages yet.
  expect(await problems()).toMatchObject([{ problem: expect.stringContaining('has not the newest roles') }]);
});

test('a proposal expires after a day, or when the channel has a newer revision', async () => {
  await site.makeList();
  await putWallet(place, '1.2.0', lin.store);
  await requireApproval(lin.store, 'live', true, site.stamp);
  const first = await proposed(promote(wei.store, 'wallet', '1.1.0', by));
  const second = await proposed(promote(wei.store, 'wallet', '1.2.0', later(1)));
  await expect(approve(mei.store, first, later(24 * 60 + 1))).rejects.toThrow('it is older than a day');
  await approve(mei.store, second, later(24 * 60));
  await expect(approve(mei.store, first, later(5))).rejects.toThrow('has moved on to revision 4 since');
  expect((await status(place.store, later(5))).proposals).toEqual([]);
  await proposed(promote(wei.store, 'wallet', '1.1.0', later(6)));
  expect(await place.store.list('proposals/live')).toHaveLength(1);
});

test('a forged or changed proposal does not exist for approve, and the proposal of a removed person is refused', async () => {
  await site.makeList();
  await requireApproval(lin.store, 'live', true, site.stamp);
  const id = await proposed(promote(wei.store, 'wallet', '1.1.0', by));
  const path = `proposals/live/${id}.json`;
  const text = await textOf(place.store, path);
  await place.store.replace(path, text.replace('"active":"1.1.0"', '"active":"9.9.9"'));
  await expect(approve(mei.store, id, by)).rejects.toThrow('Nothing with the id');
  await place.store.replace(path, text);
  await expect(approve(mei.store, '../x', by)).rejects.toThrow('Nothing with the id');
  const other = JSON.parse(text.replace('"reason":"promote wallet 1.1.0"', '"reason":"as ordered"'));
  await place.store.replace(path, JSON.stringify(await signDocument(other, await place.store.signingKey())));
  await expect(approve(mei.store, id, by)).rejects.toThrow('not in the list of people as then');
  await place.store.replace(path, text);
  await removePerson(lin.store, 'Wei', site.stamp);
  await expect(approve(mei.store, id, by)).rejects.toThrow(
    'Keys of roles have changed since this was proposed',
  );
});

test('prune spares a version that a proposal needs', async () => {
  await site.makeList();
  await requireApproval(lin.store, 'live', true, site.stamp);
  const month = later(30 * 24 * 60);
  const id = await proposed(promote(wei.store, 'wallet', '1.1.0', month));
  const { kept } = await prune(lin.store, { ...month, remove: true });
  expect(kept).toContainEqual({
    name: 'wallet',
    version: '1.1.0',
    why: 'waits for approval on channel live',
  });
  await approve(mei.store, id, month);
  expect(await problems()).toEqual([]);
});

test('a new release key waits for the second person on a channel that takes two, and the list stays valid', async () => {
  await site.makeList();
  await requireApproval(lin.store, 'live', true, site.stamp);
  const key = JSON.stringify((await somebody(place, 'key')).key);
  const rekeyed = (who: Somebody) => folderStore(place.storeDir, { key, as: JSON.stringify(who.key) });
  const id = await proposed(repair(rekeyed(lin), { ...by, newKey: true }));
  await approve(rekeyed(mei), id, by);
  expect(await problems()).toEqual([]);
  await proposed(promote(rekeyed(wei), 'wallet', '1.1.0', by));
  expect(await problems()).toEqual([]);
});
