import { isDeepStrictEqual } from 'node:util';
import { nameOfFolder, type ReleaseKey, type Signers } from '@site/release-page';
import { checkApplication } from '../base/names/checkApplication.ts';
import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import { otherKeyText, publicHalf, type SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { recordFile } from '../store/storePaths.ts';
import { type Delegation, delegating, delegationsOf } from './delegations.ts';
import { filesOfVersion, type ListedFiles, withoutPageSignatures } from './listedFiles.ts';
import {
  channelsRole,
  metadataFolder,
  reservedRoles,
  rolePath,
  stepsRole,
  versionsOf,
} from './metadataPaths.ts';
import { type FormerRoles, firstRoles, nextPageRoles, rolesOfReleaseKey, writeRoles } from './pageRoles.ts';
import { type People, peopleIn } from './people.ts';
import { type Repository, readRepository } from './repository.ts';
import { keysById, roleOf, signedMetadata, signersOf } from './sign.ts';
import { tufKey } from './tufKey.ts';

/**
 * Returns the metadata of a store, for a change. It begins with this call where nothing is released yet, and where the
 * store is from before it had metadata and on this computer alone. Throws `Refused` for another store without metadata, and where neither the caller
 * names the root nor a key of the caller signed it: anybody may have written such a root.
 */
export async function requireRepository(store: Store): Promise<Repository> {
  const present = await anchored(store);
  if (present) return present;
  // Before its first release nothing in the store counts, whatever lies there.
  if (!(await isReleased(store))) return begin(store, new Map(), firstRoles);
  if (await store.keys.areNone()) return begin(store);
  // Another command may have begun it meanwhile.
  const begun = await anchored(store);
  if (begun) return begun;
  if (versionsOf(await store.list(metadataFolder)).has('snapshot'))
    throw new Refused(
      `${rolePath('root', 1)} is missing. Where the keys of the root are, or with a copy of it (--root), run: repair. Otherwise restore it from a backup.`,
    );
  throw new Refused(
    'This store has releases and no metadata. Either somebody removed the metadata: restore it from a backup. Or the store ' +
      `is from before it had roles: ${commandName()} keys begin takes in its versions as they are.`,
  );
}

/**
 * Begins the metadata of a store from before it had any, and takes in the versions that it has, as they are. Throws
 * `Refused` for a store with metadata.
 */
export async function beginRepository(store: Store): Promise<Repository> {
  if (await readRepository(store)) throw new Refused('This store has metadata: see keys list.');
  return begin(store);
}

async function isReleased(store: Store): Promise<boolean> {
  return (await store.list('releases')).length > 0;
}

/**
 * Returns the metadata of a store, for a change; undefined where the store has none. Throws `Refused` as
 * `requireRepository` does.
 */
export async function anchored(store: Store): Promise<Repository | undefined> {
  const repository = await readRepository(store);
  if (!repository || repository.isAnchored) return repository;
  const [own] = await store.keys.of(channelsRole);
  if (own && !isDeepStrictEqual(publicHalf(own), repository.pageKey)) throw new Refused(otherKeyText);
  throw new Refused(
    'Nothing on this computer proves the root of this store. Give a copy that you got from who has the root key, with ' +
      '--root FILE or RELEASE_ROOT: help keys.',
  );
}

/**
 * Returns the metadata of a store in which an application has a role, for a publish. A new application gets one. Throws
 * `Refused` where that takes the root key and this computer has none.
 */
export async function requireRoleOf(store: Store, application: string): Promise<Repository> {
  checkApplication(application);
  // A file system may ignore case.
  if (reservedRoles.includes(application.toLowerCase()))
    throw new Refused(`No application can be named ${application}: this is the name of a role.`);
  const repository = await requireRepository(store);
  const roles = delegationsOf(repository.targets);
  if (roles.some(({ name }) => name === application)) return repository;
  const signers = await signersOf(store, 'root', repository.root.signed.roles.targets).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(
      `This store has no role ${application} yet. Who has the root key makes it: ${commandName()} keys make ${application}. ${error.message}`,
    );
  });
  const own = { name: application, keys: [publicHalf(await store.keys.forNew(application))], threshold: 1 };
  await writeRoles(store, { signers, change: (others) => [...others, own] });
  return requireRoleOf(store, application);
}

/** Begins the metadata of a store again, with the versions that its roles have signed, and no other. */
export async function beginAgain(store: Store, former: Repository | undefined): Promise<void> {
  const roles = former ? delegationsOf(former.targets) : [];
  const lists = await Promise.all(
    roles
      .filter(({ name }) => !reservedRoles.includes(name))
      .map(async ({ name }) => {
        const list = await former?.role(name);
        return [name, withoutPageSignatures(list?.signed.targets ?? {})] as const;
      }),
  );
  for (const path of await store.list(metadataFolder)) await store.remove(path);
  await begin(store, former && new Map(lists), firstRoles, former && peopleIn(former));
}

/**
 * Writes the first metadata of a store, with these files of versions, or with the versions that the store has. The root
 * comes last, because it makes them count. `knownTo` returns what pages have known before.
 */
async function begin(
  store: Store,
  lists?: ReadonlyMap<string, unknown>,
  knownTo: (root: Signers, release: SigningKey) => FormerRoles = (_, key) => rolesOfReleaseKey(key),
  people?: People,
): Promise<Repository> {
  const release = await store.signingKey();
  const rootKey = await store.keys.forNew('root');
  const online = onlineKeys(await store.keys.forNew(stepsRole), release);
  const roles: Delegation[] = [{ name: channelsRole, keys: [publicHalf(release)], threshold: 1 }];
  if (online.length > 1) roles.push({ name: stepsRole, keys: online, threshold: 1 });
  for (const [name, targets] of lists ?? (await filesInStore(store))) {
    const key = await store.keys.forNew(name);
    await writeFree(store, name, { targets }, [key]);
    roles.push({ name, keys: [publicHalf(key)], threshold: 1 });
  }
  const first = { keys: [publicHalf(rootKey)], threshold: 1 };
  const pages = await nextPageRoles(knownTo(first, release), { roles, root: first, people }, [rootKey]);
  const listed = { ...delegating(roles), ...(people && { people }), ...pages };
  await writeFree(store, 'targets', listed, [rootKey]);
  const root = tufKey(publicHalf(rootKey));
  const ofRoot = roleOf(root);
  const ofOnline = roleOf(...online.map(tufKey));
  const fields = {
    consistent_snapshot: true,
    keys: keysById([root, ...online.map(tufKey)]),
    roles: { root: ofRoot, targets: ofRoot, snapshot: ofOnline, timestamp: ofOnline },
  };
  await store.writeNew(
    rolePath('root', 1),
    await signedMetadata({ kind: 'root', version: 1, fields }, [rootKey]),
  );
  const begun = await readRepository(store);
  if (begun) return begun;
  throw new Error(`${rolePath('root', 1)} was written, and the store does not have it`);
}

/** Returns the keys that sign what is served, and that it is fresh: where one key signs for all roles, the release key. */
function onlineKeys(own: SigningKey, release: SigningKey): ReleaseKey[] {
  const keys = [publicHalf(own), publicHalf(release)];
  return isDeepStrictEqual(keys[0], keys[1]) ? keys.slice(1) : keys;
}

/** Returns the files of the versions that a store has, by application. */
async function filesInStore(store: Store): Promise<Map<string, ListedFiles>> {
  const found = new Map<string, ListedFiles>();
  for (const path of [...(await store.list('host')), ...(await store.list('remotes'))]) {
    const parts = path.split('/');
    const [name, depth] = parts[0] === 'host' ? ['host', 3] : [nameOfFolder(parts[1] ?? ''), 4];
    if (parts.length !== depth || parts.at(-1) !== recordFile) continue;
    const files = await filesOfVersion(store, parts.slice(0, -1).join('/'));
    found.set(name, { ...found.get(name), ...files });
  }
  return found;
}

/** Writes metadata under the first version that the store has no file of. */
async function writeFree(
  store: Store,
  role: string,
  fields: Readonly<Record<string, unknown>>,
  signers: readonly SigningKey[],
): Promise<void> {
  const taken = new Set(versionsOf(await store.list(metadataFolder)).get(role));
  for (let version = 1; ; version += 1) {
    if (taken.has(version)) continue;
    const text = await signedMetadata({ kind: 'targets', version, fields }, signers);
    if (await store.writeNew(rolePath(role, version), text)) return;
  }
}
