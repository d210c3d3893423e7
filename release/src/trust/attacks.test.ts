import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configure } from '../changes/configuration/configure.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { repair } from '../changes/repair.ts';
import { rollback } from '../changes/rollback.ts';
import { latestDocument } from '../document/revisions.ts';
import { removePerson, requireApproval } from '../people/changePeople.ts';
import { verify } from '../reports/verify.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import {
  by,
  copied,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { peopledSite } from '../testing/people.ts';
import { exchangeRoleKey } from './keyReport.ts';
import { rolePath, timestampPath, versionsOf } from './metadataPaths.ts';
import { beginRepository } from './repositoryChanges.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const evil = 'https://evil.example/';
const title = (text: string, store = place.store) => configure(store, () => ({ title: text }), by);
const walletBuild = (version: string) => remoteBuild(place.dir, { name: 'wallet', version });
const problemPaths = async () => (await verify(place.store)).problems.map(({ path }) => path);

/** Writes the newest revision again under the next number, with a host of somebody else, as nobody signed it. */
async function forgeRevision(number: number, from = 3) {
  const kept = JSON.parse(await textOf(place.store, `releases/live/${from}.json`));
  kept.document = { ...kept.document, revision: number, host: { ...kept.document.host, base: evil } };
  const text = JSON.stringify(kept);
  await place.store.replace(`releases/live/${number}.json`, text);
  return text;
}

describe('an attacker who can write to the store and has no key', () => {
  test('a revision that nobody signed is never built upon: the next change has no word of it, and verify names the file', async () => {
    await forgeRevision(4);
    expect(await problemPaths()).toContain('releases/live/4.json');
    const { document } = await title('测试站');
    expect(document?.revision).toBe(5);
    expect(JSON.stringify(document)).not.toContain(evil);
    expect(await textOf(place.store, 'index.html')).not.toContain(evil);
    expect(await problemPaths()).toEqual(['releases/live/4.json']);
  });

  test('stops no rollback, with any number of files in any place', async () => {
    await publish(place.store, await walletBuild('1.1.0'), by);
    await forgeRevision(5);
    await place.store.replace('releases/live/6.json', 'rubbish');
    await forgeRevision(999_999_999_999_999);
    await place.store.replace('people/1.json', 'rubbish');
    await place.store.replace(rolePath('snapshot', 999_999_999_999_999), 'rubbish');
    await place.store.replace(rolePath('channels', 99), 'rubbish');
    await place.store.replace(rolePath('targets', 99), 'rubbish');
    await place.store.replace(rolePath('root', 2), 'rubbish');
    await place.store.replace(timestampPath, 'rubbish');
    const { document } = await rollback(place.store, 'wallet', { ...by, reason: 'broken' });
    expect(document.remotes.wallet?.active).toBe('1.0.0');
    expect(document.revision).toBe(7);
    expect((await latestDocument(place.store, 'live'))?.revision).toBe(7);
    await title('测试站');
    expect((await latestDocument(place.store, 'live'))?.revision).toBe(8);
  });

  test('a changed record of a version that is not live yet is no version', async () => {
    await publish(place.store, await walletBuild('1.1.0'), { ...by, promote: false });
    const path = 'remotes/wallet/1.1.0/release.json';
    const record = await textOf(place.store, path);
    await place.store.replace(path, record.replace(/sha256-[^"]{10}/, 'sha256-AAAAAAAAAA'));
    expect(await problemPaths()).toContain(path);
    await expect(promote(place.store, 'wallet', '1.1.0', by)).rejects.toThrow(
      `${path} is not as the role wallet signed it`,
    );
  });

  test('a changed record of the former version does not stop the rollback to it', async () => {
    await publish(place.store, await walletBuild('1.1.0'), by);
    await place.store.replace('remotes/wallet/1.0.0/release.json', '{}');
    const { document } = await rollback(place.store, 'wallet', { ...by, reason: 'broken' });
    expect(document.remotes.wallet?.active).toBe('1.0.0');
    expect(document.remotes.wallet?.versions['1.0.0']?.entry).toMatch(/^entry\./);
  });

  test('a version put into the store beside publish is none', async () => {
    const record = await textOf(place.store, 'remotes/wallet/1.0.0/release.json');
    await place.store.replace('remotes/wallet/6.6.6/release.json', record.replace('"1.0.0"', '"6.6.6"'));
    expect(await problemPaths()).toEqual(['remotes/wallet/6.6.6/release.json']);
    await expect(promote(place.store, 'wallet', '6.6.6', by)).rejects.toThrow(
      'the role wallet has not signed it',
    );
  });

  test('is refused with another root before anything is signed', async () => {
    const attacker = await workplace();
    await publish(attacker.store, await remoteBuild(attacker.dir, { name: 'wallet', version: '9.0.0' }), {
      ...by,
      promote: false,
    });
    for (const path of await place.store.list('metadata')) await place.store.remove(path);
    for (const path of await attacker.store.list('metadata'))
      await place.store.replace(path, await textOf(attacker.store, path));
    await expect(title('测试站')).rejects.toThrow('know another release key');
    expect((await verify(place.store).catch(() => ({ isAnchored: false }))).isAnchored).toBe(false);
    await attacker.remove();
  });
});

describe('an attacker who removes the metadata', () => {
  test('gets no version signed that nobody had signed, until somebody takes the store in as it is', async () => {
    const record = await textOf(place.store, 'remotes/wallet/1.0.0/release.json');
    await place.store.replace('remotes/wallet/6.6.6/release.json', record.replace('"1.0.0"', '"6.6.6"'));
    for (const path of await place.store.list('metadata')) await place.store.remove(path);
    await expect(title('测试站')).rejects.toThrow('This store has releases and no metadata');
    await expect(publish(place.store, await walletBuild('1.1.0'), by)).rejects.toThrow(
      'restore it from a backup',
    );
    const root = join(place.dir, 'root.json');
    await writeFile(root, '{}');
    await expect(title('测试站', folderStore(place.storeDir, { root }))).rejects.toThrow('trusted root');
    const other = await workplace();
    await publish(other.store, await walletBuild('1.0.0'), { ...by, promote: false });
    const named = folderStore(place.storeDir, { root: join(other.storeDir, rolePath('root', 1)) });
    await expect(title('测试站', named)).rejects.toThrow('it may be that of another store');
    await other.remove();
    await beginRepository(place.store);
    expect((await title('测试站')).changed).toBe(true);
  });
});

describe('a backup of last week', () => {
  test('put back in part is found: the tool builds on nothing older, and repair signs what is left', async () => {
    const before = await copied(place);
    await publish(place.store, await walletBuild('1.1.0'), by);
    const [newest = 0] = (await place.store.list('metadata'))
      .flatMap((path) => /(\d+)\.wallet\.json$/.exec(path)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
    await place.store.remove(rolePath('wallet', newest));
    await expect(title('测试站')).rejects.toThrow(`${rolePath('wallet', newest)} is missing`);
    expect(await problemPaths()).toContain(rolePath('wallet', newest));
    expect((await rollback(place.store, 'wallet', { ...by, reason: 'broken' })).changed).toBe(true);
    await expect(title('测试站')).rejects.toThrow('is missing');
    await repair(place.store, by);
    expect((await title('测试站')).changed).toBe(true);
    await before.remove();
  });

  test('put back with its page, beside the newer metadata, is found and not built upon', async () => {
    const before = await copied(place);
    await title('测试站');
    for (const path of ['index.html', 'releases/live.json', 'releases/live/index.json'])
      await place.store.replace(path, await textOf(before.store, path));
    await place.store.remove('releases/live/4.json');
    expect(await problemPaths()).toContain('releases/live.json');
    await expect(title('别的站')).rejects.toThrow('revision 4 was signed already');
    const again = promote(place.store, 'wallet', '1.0.0', by);
    await expect(again).rejects.toThrow('revision 4 was signed already');
    await repair(place.store, { ...by, above: 4 });
    expect((await title('别的站')).changed).toBe(true);
    await before.remove();
  });

  test('that lacks a list of versions takes no publish, which would leave out what it had', async () => {
    await publish(place.store, await walletBuild('1.1.0'), { ...by, promote: false });
    const lists = (await place.store.list('metadata')).filter((path) => path.endsWith('.wallet.json'));
    await place.store.remove(lists.at(-1) ?? '');
    await expect(publish(place.store, await walletBuild('1.2.0'), by)).rejects.toThrow('is missing');
  });

  test('that stands still is found: the timestamp has an end', async () => {
    jest.useFakeTimers({
      now: Date.now() + 25 * 60 * 60 * 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    expect((await verify(place.store)).problems).toEqual([
      { path: timestampPath, problem: expect.stringContaining('run: keys freshen') },
    ]);
    jest.useRealTimers();
  });
});

describe('a removed person', () => {
  test('is not back when the list that removed them is deleted', async () => {
    const site = await peopledSite();
    await site.makeList();
    await removePerson(site.lin.store, 'Wei', site.stamp);
    const { store } = site.place;
    const [newest = 0] = versionsOf(await store.list('metadata')).get('targets') ?? [];
    const path = rolePath('targets', newest);
    await store.remove(path);
    await expect(configure(site.wei.store, () => ({ title: '测试站' }), by)).rejects.toThrow(
      `${path} is missing, and what is left is older`,
    );
    expect((await verify(store)).problems.map((one) => one.path)).toContain(path);
    await site.place.remove();
  });
});

describe('a change that waits for a second person', () => {
  test('contains nothing that a page accepts', async () => {
    const site = await peopledSite();
    await site.makeList();
    await requireApproval(site.lin.store, 'live', true, site.stamp);
    await expect(promote(site.wei.store, 'wallet', '1.1.0', by)).rejects.toThrow(
      'another person has to approve',
    );
    const [path = ''] = await site.place.store.list('proposals/live');
    const { revision } = JSON.parse(await textOf(site.place.store, path));
    expect(revision.document.remotes.wallet.active).toBe('1.1.0');
    expect(revision.document.signature).toBeUndefined();
    expect(revision.document.headSignature).toBeUndefined();
    await site.place.remove();
  });
});

describe('the key of one application', () => {
  test('publishes versions of it and of no other, and makes nothing live', async () => {
    const pipeline = join(place.dir, 'pipeline');
    await cp(place.storeDir, join(pipeline, 'store'), { recursive: true });
    await cp(join(place.dir, 'release-keys/wallet.json'), join(pipeline, 'release-keys/wallet.json'));
    const root = join(place.storeDir, rolePath('root', 1));
    const store = folderStore(join(pipeline, 'store'), { root });
    const published = await publish(store, await walletBuild('1.1.0'), { ...by, promote: false });
    expect(published.created).toBe(true);
    const hall = await remoteBuild(place.dir, { name: 'hall', version: '1.1.0' });
    await expect(publish(store, hall, { ...by, promote: false })).rejects.toThrow('a key of the role hall');
    const sports = await remoteBuild(place.dir, { name: 'sports', version: '1.0.0' });
    await expect(publish(store, sports, { ...by, promote: false })).rejects.toThrow('keys make sports');
    await expect(promote(store, 'wallet', '1.1.0', by)).rejects.toThrow('No key here signs');
    const all = folderStore(join(pipeline, 'store'), { root, key: join(place.dir, 'release-key.json') });
    expect((await promote(all, 'wallet', '1.1.0', by)).changed).toBe(true);
  });

  test('without the root that it trusts signs nothing', async () => {
    await rm(join(place.dir, 'release-keys/root.json'));
    await expect(publish(place.store, await walletBuild('1.1.0'), by)).rejects.toThrow(
      'proves the root of this store',
    );
  });

  test('is worth nothing once it is exchanged, and its versions stay', async () => {
    const stolen = join(place.dir, 'stolen');
    await cp(join(place.dir, 'release-keys/wallet.json'), join(stolen, 'release-keys/wallet.json'));
    await exchangeRoleKey(place.store, 'wallet');
    await cp(place.storeDir, join(stolen, 'store'), { recursive: true });
    const thief = folderStore(join(stolen, 'store'), { root: join(place.storeDir, rolePath('root', 1)) });
    await expect(publish(thief, await walletBuild('6.6.6'), { ...by, promote: false })).rejects.toThrow(
      'a key of the role wallet',
    );
    await publish(place.store, await walletBuild('1.1.0'), by);
    expect((await rollback(place.store, 'wallet', { ...by, reason: 'broken' })).to).toBe('1.0.0');
    expect((await verify(place.store)).problems).toEqual([]);
  });

  test('is not exchanged, and stays as it is, where the key of the root is not', async () => {
    const file = join(place.dir, 'release-keys/wallet.json');
    const key = await readFile(file, 'utf8');
    await rename(join(place.dir, 'release-keys/root.json'), join(place.dir, 'root-key.json'));
    const root = join(place.storeDir, rolePath('root', 1));
    await expect(exchangeRoleKey(folderStore(place.storeDir, { root }), 'wallet')).rejects.toThrow(
      'Only the root',
    );
    expect(await readFile(file, 'utf8')).toBe(key);
    const metadata = await place.store.list('metadata');
    await findSigningKey({ given: '', localFile: join(place.dir, 'new.json') });
    const renewed = folderStore(place.storeDir, { root, key: join(place.dir, 'new.json') });
    await expect(repair(renewed, { ...by, newKey: true })).rejects.toThrow('Nothing was changed');
    expect(await place.store.list('metadata')).toEqual(metadata);
  });

  test('of the root is exchanged, too, and the new one signs on', async () => {
    await exchangeRoleKey(place.store, 'root');
    await publish(place.store, await remoteBuild(place.dir, { name: 'sports', version: '1.0.0' }), by);
    expect((await verify(place.store)).problems).toEqual([]);
    const root = join(place.storeDir, rolePath('root', 1));
    expect((await verify(folderStore(place.storeDir, { root }))).isAnchored).toBe(true);
  });
});
