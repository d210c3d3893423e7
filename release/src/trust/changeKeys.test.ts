import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { verify } from '../reports/verify.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { followed, received, rolesIn } from '../testing/pages.ts';
import { runIn } from '../testing/runIn.ts';
import { keyReport } from './keyReport.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const keys = (...argv: string[]) => runIn(place, ['keys', ...argv]);
const said = async (...argv: string[]) => (await keys(...argv)).out.join('\n');
const walletBuild = (version: string) => remoteBuild(place.dir, { name: 'wallet', version });
const keyFile = (name: string) => join(place.dir, 'release-keys', name);
const hide = (name: string) => rename(keyFile(name), join(place.dir, name));
const bringBack = (name: string) => rename(join(place.dir, name), keyFile(name));

const live = () => received(place.store);

/** Returns the beginnings of the ids of a role's keys. */
async function idsOf(role: string): Promise<string[]> {
  const found = (await keyReport(place.store)).find(({ name }) => name === role);
  return found?.keys.map(({ id }) => id) ?? [];
}

test('a root of two keys that both have to sign is followed by tools and pages, and one of them alone exchanges nothing', async () => {
  const first = rolesIn(await live());
  const answer = await said('add', 'root', '--takes', '2');
  expect(answer).toContain('root has 2 keys, and 2 of them have to sign.');
  expect(answer).toContain(keyFile('root.2.json'));
  expect((await verify(place.store)).problems).toEqual([]);
  await hide('root.2.json');
  const before = await live();
  for (const argv of [
    ['exchange', 'wallet'],
    ['add', 'wallet'],
    ['make', 'sports'],
  ])
    expect((await keys(...argv)).code).toBe(1);
  expect(await live()).toEqual(before);
  await bringBack('root.2.json');
  await keys('exchange', 'wallet');
  const now = await live();
  expect(rolesIn(now).signatures).toHaveLength(2);
  for (const known of [first, rolesIn(before)]) expect(await followed(now, known)).toBeDefined();
  expect(await followed({ ...now, roles: { ...rolesIn(now), signatures: [] } }, first)).toBeUndefined();
  expect((await verify(place.store)).problems).toEqual([]);
});

test('a wallet that takes two keys is published by both alone, and pages follow', async () => {
  const first = rolesIn(await live());
  await publish(place.store, await walletBuild('1.1.0'), { ...by, promote: false });
  await said('add', 'wallet', '--takes', '2');
  await hide('wallet.2.json');
  await expect(publish(place.store, await walletBuild('1.2.0'), by)).rejects.toThrow(
    '2 keys of the role wallet',
  );
  // A version from before was signed again by both.
  expect((await promote(place.store, 'wallet', '1.1.0', by)).changed).toBe(true);
  await bringBack('wallet.2.json');
  await publish(place.store, await walletBuild('1.2.0'), by);
  const now = await live();
  expect(now.remotes.wallet?.versions['1.2.0']?.signatures).toHaveLength(2);
  expect(await followed(now, first)).toBeDefined();
  expect((await verify(place.store)).problems).toEqual([]);
});

test('a removed key signs nothing any more, for tools and for pages', async () => {
  const before = await live();
  await said('add', 'wallet');
  const [former = '', added = ''] = await idsOf('wallet');
  await hide('wallet.json');
  expect(await said('remove', 'wallet', former)).toContain('wallet has 1 key, and 1 of them has to sign.');
  expect(await idsOf('wallet')).toEqual([added]);
  expect(await followed(before, rolesIn(await live()))).toBeUndefined();
  await publish(place.store, await walletBuild('1.1.0'), by);
  expect((await verify(place.store)).problems).toEqual([]);
  await hide('wallet.2.json');
  await bringBack('wallet.json');
  await expect(publish(place.store, await walletBuild('1.2.0'), by)).rejects.toThrow(
    'a key of the role wallet',
  );
});

test.each<[string[], string]>([
  [['add', 'channels'], 'exchange it with repair --new-key'],
  [['add', 'sports'], 'This store has no role sports'],
  [
    ['add', 'wallet', '--takes', '3'],
    '2 keys of the role wallet would have to sign, and this computer has 1',
  ],
  [['add', 'wallet', '--takes', 'two'], '--takes takes a whole number'],
  [['remove', 'wallet', '1a2b'], 'has 0 keys that begin with "1a2b"'],
  [['exchange', 'snapshot'], 'repair --new-key'],
])('keys %j is refused with a sentence, and changes nothing', async (argv, reason) => {
  const before = await place.store.list('metadata');
  expect(await said(...argv)).toContain(reason);
  expect(await place.store.list('metadata')).toEqual(before);
});

test('the last key of a role is not removed', async () => {
  const [only = ''] = await idsOf('wallet');
  expect(await said('remove', 'wallet', only)).toContain('would have 0 keys');
});
