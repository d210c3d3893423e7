import { isOfTeam, type ReleaseDocument, type RemoteChannel } from '@site/release-page';
import { followRoles } from '../changes/followRoles.ts';
import { verify } from '../reports/verify.ts';
import { by, textOf, type Workplace, workplace } from '../testing/builds.ts';
import { commitMadeUp } from '../testing/madeUpVersions.ts';
import { documentOfMany, madeUpRemote } from '../testing/manyRemotes.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { exchangeRoleKey } from '../trust/keyReport.ts';

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
});
afterEach(() => place.remove());

const head = async (): Promise<ReleaseDocument> => JSON.parse(await textOf(place.store, 'heads/live.json'));
const refused = async () =>
  (await verify(place.store)).problems.filter(({ problem }) => problem.includes('refused by pages'));

test('a page of a site with many remotes has the roles of those that it carries, and every slice that of its own', async () => {
  await commitMadeUp(place.store, documentOfMany(30));
  const carried = await head();
  expect(rolesIn(carried).applications).toEqual({});
  for (const document of [carried, await received(place.store)])
    expect(await followed(document, rolesIn(document))).toBeDefined();
  const path = (await place.store.list('pieces')).find((one) => one.includes('remote-0017')) ?? '';
  const { versions, role }: RemoteChannel = JSON.parse(await textOf(place.store, path));
  const part = versions['1.0.0'];
  if (!part) throw new Error('The slice has no version');
  const version = { name: 'remote-0017', number: '1.0.0', part };
  expect(await isOfTeam(rolesIn(carried), { ...version, role })).toBe(true);
  expect(await isOfTeam(rolesIn(carried), version)).toBe(false);
  expect(await refused()).toEqual([]);
});

test('a further remote of such a site changes no other role, and another key of one ends all former statements', async () => {
  const first = await commitMadeUp(place.store, documentOfMany(30));
  const before = await received(place.store);
  const remotes = { ...first.remotes, sports: madeUpRemote('sports') };
  const second = await commitMadeUp(place.store, { ...first, revision: 2, remotes });
  expect(rolesIn(second)).toEqual(rolesIn(before));
  expect(second.remotes['remote-0003']?.role).toEqual(before.remotes['remote-0003']?.role);
  expect(await followed(second, rolesIn(before))).toBeDefined();
  await exchangeRoleKey(place.store, 'remote-0003');
  await followRoles(place.store, by, 'a stolen key');
  const now = await received(place.store);
  expect(rolesIn(now).version).toBe(rolesIn(before).version + 1);
  expect(await followed(now, rolesIn(before))).toBeDefined();
  expect(await followed(second, rolesIn(now))).toBeUndefined();
  expect(await refused()).toEqual([]);
});

test('a site that grows beyond sixteen remotes goes over, and open pages with it', async () => {
  const small = await commitMadeUp(place.store, documentOfMany(12));
  const before = rolesIn(small);
  expect(Object.keys(before.applications)).toHaveLength(12);
  expect(small.remotes['remote-0001']).not.toHaveProperty('role');
  const grown = await commitMadeUp(place.store, { ...documentOfMany(20), revision: 2 });
  expect(rolesIn(grown).applications).toEqual({});
  expect(await followed(grown, before)).toBeDefined();
});
