import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReleaseDocument } from '@site/release-page';
import type { Updater } from 'tuf-js';
import { compress, type Encoding, encodings } from '../base/compress.ts';
import { followRoles } from '../changes/followRoles.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { repair } from '../changes/repair.ts';
import { rollback } from '../changes/rollback.ts';
import { createEdge, type EdgeService } from '../edge/edge.ts';
import { findSigningKey, type SigningKey } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import { isInternal } from '../store/storePaths.ts';
import {
  by,
  copied,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { stockUpdater } from '../testing/stock/stockUpdater.ts';
import { exchangeRoleKey } from './keyReport.ts';
import { listDocument } from './listVersion.ts';
import { metadataFolder, rolePath, timestampPath, versionsOf } from './metadataPaths.ts';
import { signedMetadata } from './sign.ts';
import { signSnapshot } from './snapshot.ts';

const live = 'releases/live.json';

let place: Workplace;
let services: EdgeService[];
let server: Server;
let address: string;
/** The first root of the store, which is all that a client begins with. */
let firstRoot: Buffer | undefined;

const { fetch } = globalThis;
let ended: AbortController;

beforeEach(() => {
  services = [];
  // The client leaves what it refuses half read, and its connection open.
  ended = new AbortController();
  globalThis.fetch = (input, init) => fetch(input, { ...init, signal: ended.signal });
});
afterEach(async () => {
  ended.abort();
  globalThis.fetch = fetch;
  server.close();
  server.closeAllConnections();
  await place.remove();
});

/** Serves the store of a workplace, which has its first root, by an edge. */
async function serve(made: Workplace): Promise<void> {
  place = made;
  firstRoot = await place.store.read(rolePath('root', 1));
  server = createEdge({ store: place.storeDir, services });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the folder of a client that has the first root of the store. */
async function newClient(): Promise<string> {
  const client = await mkdtemp(join(place.dir, 'client-'));
  await mkdir(join(client, 'files'));
  await writeFile(join(client, 'root.json'), firstRoot ?? '');
  return client;
}

/**
 * Downloads players' document and every file of its versions, as a client with this folder, and compares them with the
 * store. Returns the folders of the versions. Throws where the client refuses something.
 */
async function follow(client: string): Promise<string[]> {
  const updater = stockUpdater(client, address);
  await updater.refresh();
  const document: ReleaseDocument = JSON.parse((await download(updater, 'releases/live.json')).toString());
  const { host, remotes } = document;
  const versions = Object.values(remotes).flatMap((remote) => Object.values(remote.versions));
  const hosts = host ? [host, ...Object.values(host.versions ?? {})] : [];
  const folders = [...new Set([...hosts, ...versions].map(({ base }) => base))];
  for (const folder of folders) await followVersion(updater, client, folder);
  return folders;
}

/** Downloads the files of a version that its role lists. */
async function followVersion(updater: Updater, client: string, folder: string): Promise<void> {
  const record = JSON.parse((await download(updater, `${folder}release.json`)).toString());
  const role = folder.startsWith('host/') ? 'host' : folder.split('/')[1];
  const { signed } = JSON.parse(await readFile(join(client, `${role}.json`), 'utf8'));
  const paths = Object.keys(signed.targets).filter((path) => path.startsWith(folder));
  const loaded = Object.keys(record.integrity).map((file) => `${folder}${file}`);
  // Lists of packages and types are signed too, and served to nobody.
  expect(paths.filter((path) => !isInternal(path)).sort()).toEqual(
    [...loaded, `${folder}release.json`].sort(),
  );
  for (const path of loaded) await download(updater, path);
}

/** Downloads a file, which the store has with the same bytes. */
async function download(updater: Updater, path: string): Promise<Buffer> {
  const target = await updater.getTargetInfo(path);
  if (!target) throw new Error(`No role signed ${path}`);
  const bytes = await readFile(await updater.downloadTarget(target));
  expect({ path, isSame: (await place.store.read(path))?.equals(bytes) }).toEqual({ path, isSame: true });
  return bytes;
}

const publishWallet = async (version: string, promoted = true) =>
  publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version }), {
    ...by,
    promote: promoted,
  });

/** Exchanges the release key, with the root's key from the folder of keys; returns the former one. */
async function exchangeKey(): Promise<SigningKey> {
  const [key, former] = [join(place.dir, 'release-key.json'), join(place.dir, 'former-key.json')];
  await rename(key, former);
  await repair(place.store, { ...by, newKey: true, oldKey: former });
  return findSigningKey({ given: former });
}

/** Exchanges the one key that signs for every role of a store. */
async function exchangeOnlyKey(): Promise<void> {
  const next = join(place.dir, 'next-key.json');
  await findSigningKey({ localFile: next });
  place = { ...place, store: folderStore(place.storeDir, { key: next }) };
  await repair(place.store, { ...by, newKey: true, oldKey: join(place.dir, 'only-key.json') });
}

async function workplaceWithOneKey(): Promise<Workplace> {
  const made = await workplace();
  const key = join(made.dir, 'only-key.json');
  await findSigningKey({ localFile: key });
  return { ...made, store: folderStore(made.storeDir, { key }) };
}

test.each<[keys: string, make: () => Promise<Workplace>, exchange: () => Promise<unknown>]>([
  ['a key for each role', workplace, exchangeKey],
  ['one key for all roles', workplaceWithOneKey, exchangeOnlyKey],
])('a stock client follows a store with %s by a copy of its first root alone', async (_, make, exchange) => {
  const made = await make();
  await publish(made.store, await hostBuild(made.dir, '1.0.0'), by);
  await serve(made);
  const continuing = await newClient();
  const followed = async () => {
    const folders = await follow(continuing);
    expect(await follow(await newClient())).toEqual(folders);
    return folders;
  };
  const first = ['host/1.0.0/', 'remotes/hall/1.0.0/', 'remotes/wallet/1.0.0/'];
  expect(await followed()).toEqual(['host/1.0.0/']);
  await publish(
    place.store,
    await remoteBuild(place.dir, { name: 'hall', version: '1.0.0', paths: ['/', '/login'] }),
    by,
  );
  await publishWallet('1.0.0');
  expect(await followed()).toEqual(first);
  await publishWallet('1.1.0', false);
  expect(await followed()).toEqual(first);
  await promote(place.store, 'wallet', '1.1.0', by);
  expect(await followed()).toContain('remotes/wallet/1.1.0/');
  await rollback(place.store, 'wallet', { ...by, reason: 'test' });
  await followed();
  await exchange();
  expect(await place.store.exists(rolePath('root', 2))).toBe(true);
  await followed();
  await publishWallet('1.2.0');
  expect(await followed()).toContain('remotes/wallet/1.2.0/');
});

test('a client follows a store whose document repair has written with its fields in another order', async () => {
  await serve(await releasedSite());
  const { store } = place;
  const text = await textOf(store, live);
  const fields = Object.entries(JSON.parse(text)).reverse();
  const other = `${JSON.stringify(Object.fromEntries(fields))}\n`;
  await store.replace(live, other);
  await listDocument(store, [[live, other]], JSON.parse(text).revision);
  await signSnapshot(store);
  await follow(await newClient());
  await repair(store, by);
  expect(await textOf(store, live)).toBe(text);
  expect(await follow(await newClient())).toContain('remotes/wallet/1.0.0/');
});

test('a client follows a store that was restored from a copy after its release key was exchanged', async () => {
  await serve(await releasedSite());
  const copy = await copied(place);
  const continuing = await newClient();
  await publishWallet('1.1.0');
  await publishWallet('1.2.0');
  await follow(continuing);
  await rm(place.storeDir, { recursive: true });
  await cp(copy.storeDir, place.storeDir, { recursive: true });
  await copy.remove();
  await expect(follow(continuing)).rejects.toThrow(/version/i);
  await repair(place.store, { ...by, above: 5 });
  await expect(follow(continuing)).rejects.toThrow(/version/i);
  await exchangeKey();
  // The online key signs for snapshot and timestamp, too.
  await exchangeRoleKey(place.store, 'steps');
  await followRoles(place.store, by, 'another key');
  expect(await follow(continuing)).toContain('remotes/wallet/1.0.0/');
  await publishWallet('1.3.0');
  expect(await follow(continuing)).toContain('remotes/wallet/1.3.0/');
});

const picture = 'remotes/wallet/1.1.0/whale.png';
const style = 'remotes/wallet/1.1.0/Screen.css';

/** Replaces a text of a version and its compressed forms, which the client would be sent. */
async function putText(path: string, text: string): Promise<void> {
  await place.store.replace(path, text);
  for (const [encoding, ending] of Object.entries(encodings))
    await place.store.replace(`${path}${ending}`, await compress(Buffer.from(text), encoding as Encoding));
}

/** Returns the newest version of a role's metadata. */
async function newestOf(role: string): Promise<number> {
  return versionsOf(await place.store.list(metadataFolder)).get(role)?.[0] ?? 0;
}

type Forged = { readonly by: SigningKey; readonly ahead?: number; readonly lastsMs?: number };

/** Writes the newest metadata of a role, or a version ahead of it, as somebody with this key would sign it. */
async function forge(role: string, { by: key, ahead = 0, lastsMs }: Forged): Promise<void> {
  const isTimestamp = role === 'timestamp';
  const newest = await newestOf(role);
  const path = (version: number) => (isTimestamp ? timestampPath : rolePath(role, version));
  const { signed } = JSON.parse(await textOf(place.store, path(newest)));
  const { _type: kind, spec_version: _, version, expires: __, ...fields } = signed;
  const draft = { kind, version: version + ahead, fields, ...(lastsMs !== undefined && { lastsMs }) };
  await place.store.replace(path(newest + ahead), await signedMetadata(draft, [key]));
}

const stranger = () => findSigningKey({ localFile: join(place.dir, 'stranger.json') });

/** Returns the key of a role from the folder of keys. */
async function keyOf(role: string): Promise<SigningKey> {
  return findSigningKey({ given: join(place.dir, 'release-keys', `${role}.json`) });
}

async function* endlessBytes() {
  for (;;) yield Buffer.alloc(64 * 1024, 'x');
}

/** Answers requests for a file with bytes that do not end. */
function serveEndlessly(path: string): void {
  const handle: EdgeService['handle'] = (_, response) => Readable.from(endlessBytes()).pipe(response);
  services.push({ paths: [`/${path}`], handle });
}

/** Serves a site whose wallet 1.1.0 went live after a client had followed it; returns the folder of that client. */
async function serveChangedSite(): Promise<string> {
  await serve(await releasedSite());
  const continuing = await newClient();
  await follow(continuing);
  await publishWallet('1.1.0');
  return continuing;
}

test.each<[attack: string, error: RegExp, carryOut: () => unknown]>([
  [
    'a changed picture of a live version',
    /Expected hash/,
    async () => place.store.replace(picture, (await textOf(place.store, picture)).replace('not', 'NOT')),
  ],
  [
    'a changed style of a live version',
    /Expected hash/,
    async () => putText(style, (await textOf(place.store, style)).replaceAll('red', 'RED')),
  ],
  [
    'a changed document of players',
    /Expected hash/,
    async () => place.store.replace(live, (await textOf(place.store, live)).replace('"1.1.0"', '"1.0.0"')),
  ],
  [
    'a picture that is longer than listed',
    /Max length reached/,
    async () => place.store.replace(picture, `${await textOf(place.store, picture)}.`),
  ],
  ['a picture without an end', /Max length reached/, () => serveEndlessly(picture)],
  ['a document without an end', /Max length reached/, () => serveEndlessly(live)],
  ['a timestamp without an end', /Max length reached/, () => serveEndlessly(timestampPath)],
  [
    'a timestamp whose time is over',
    /timestamp\.json is expired/,
    async () => forge('timestamp', { by: await place.store.signingKey(), ahead: 1, lastsMs: -1_000 }),
  ],
  [
    'a timestamp signed by another key',
    /timestamp was signed by 0\/1 keys/,
    async () => forge('timestamp', { by: await stranger(), ahead: 1 }),
  ],
  [
    'a snapshot signed by another key',
    /snapshot was signed by 0\/1 keys/,
    async () => forge('snapshot', { by: await stranger() }),
  ],
  [
    'a root that the last one did not sign',
    /root was signed by 0\/1 keys/,
    async () => forge('root', { by: await stranger(), ahead: 1 }),
  ],
  [
    'a root signed by the release key',
    /root was signed by 0\/1 keys/,
    async () => forge('root', { by: await place.store.signingKey(), ahead: 1 }),
  ],
  [
    'a list of the wallet signed by the hall',
    /wallet was signed by 0\/1 keys/,
    async () => forge('wallet', { by: await keyOf('hall') }),
  ],
  [
    'an earlier list of what is served under the name of the newest',
    /Version \d+ of steps does not match snapshot version/,
    async () => {
      const newest = await newestOf('steps');
      const earlier = await textOf(place.store, rolePath('steps', newest - 1));
      await place.store.replace(rolePath('steps', newest), earlier);
    },
  ],
])('a stock client refuses %s', async (_, error, carryOut) => {
  const continuing = await serveChangedSite();
  await carryOut();
  await expect(follow(await newClient())).rejects.toThrow(error);
  await expect(follow(continuing)).rejects.toThrow(error);
});

test('a stock client ignores a newer list that no snapshot names', async () => {
  const continuing = await serveChangedSite();
  await forge('wallet', { by: await stranger(), ahead: 1 });
  for (const client of [continuing, await newClient()])
    expect(await follow(client)).toContain('remotes/wallet/1.1.0/');
});

test('a stock client refuses the earlier state of a store once it has seen the newer one', async () => {
  await serve(await releasedSite());
  const earlier = await Promise.all(
    [timestampPath, live].map(async (path) => [path, await textOf(place.store, path)] as const),
  );
  await publishWallet('1.1.0');
  const continuing = await newClient();
  await follow(continuing);
  for (const [path, text] of earlier) await place.store.replace(path, text);
  await expect(follow(continuing)).rejects.toThrow(/timestamp version \d+ is less than current version/);
  // A client that has not seen more believes it until its time is over.
  expect(await follow(await newClient())).not.toContain('remotes/wallet/1.1.0/');
});

test('a stock client refuses the former release key after its exchange', async () => {
  const continuing = await serveChangedSite();
  const former = await exchangeKey();
  for (const client of [continuing, await newClient()]) await follow(client);
  await forge('timestamp', { by: former, ahead: 1 });
  for (const client of [continuing, await newClient()])
    await expect(follow(client)).rejects.toThrow(/timestamp was signed by 0\/1 keys/);
});
