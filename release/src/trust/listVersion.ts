import type { SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { applicationFolder, recordFile } from '../store/storePaths.ts';
import { type ListedFiles, listed } from './listedFiles.ts';
import { channelsRole } from './metadataPaths.ts';
import { readRepository } from './repository.ts';
import { requireRepository, requireRoleOf } from './repositoryChanges.ts';
import { signersOf } from './sign.ts';
import { keyId } from './tufKey.ts';
import { writeNext } from './writeNext.ts';

/**
 * Signs the files of a version, which are in the store, with the key of its application: from then on the version
 * counts. Drops the versions that the store no longer has. Throws `Refused` without that key.
 */
export async function listVersion(store: Store, name: string, files: ListedFiles): Promise<void> {
  const signers = await requireSigners(store, name);
  await writeNext(store, name, signers, async (repository) => {
    const before = (await repository.role(name))?.signed.targets ?? {};
    if (Object.entries(files).every(([path, { hashes }]) => before[path]?.hashes.sha256 === hashes.sha256))
      return undefined;
    const present = new Set(await recordFolders(store, name));
    const kept = Object.entries(before).filter(([path]) => present.has(folderOf(name, path)));
    const former = Object.fromEntries(kept.map(([path, file]) => [path, file.toJSON()]));
    return { targets: { ...former, ...files } };
  });
}

/** Returns the keys with which this computer signs versions of an application. Throws `Refused` when there are none. */
export async function requireSigners(store: Store, name: string): Promise<SigningKey[]> {
  const { targets } = await requireRoleOf(store, name);
  return signersOf(store, name, targets.signed.delegations?.roles?.[name]);
}

/** Returns the paths of all files that an application's role signed. */
export async function listedPaths(store: Store, name: string): Promise<ReadonlySet<string>> {
  const list = await (await readRepository(store))?.role(name);
  return new Set(Object.keys(list?.signed.targets ?? {}));
}

/** Whether bytes are those that an application's role signed under this path. */
export async function isListed(store: Store, name: string, path: string, bytes: Buffer): Promise<boolean> {
  const list = await (await readRepository(store))?.role(name);
  return listed(bytes).hashes.sha256 === list?.signed.targets[path]?.hashes.sha256;
}

/** Signs the document that a channel serves, and its head, for clients that follow the store as a TUF repository. */
export async function listDocument(
  store: Store,
  served: readonly (readonly [path: string, text: string])[],
  revision: number,
): Promise<void> {
  const { targets } = await requireRepository(store);
  const signers = await signersOf(store, channelsRole, targets.signed.delegations?.roles?.[channelsRole]);
  await writeNext(store, channelsRole, signers, async (repository) => {
    const before = (await repository.role(channelsRole))?.signed.targets ?? {};
    if (served.every(([path]) => revisionOf(before[path]?.custom) >= revision)) return undefined;
    const former = Object.fromEntries(Object.entries(before).map(([one, file]) => [one, file.toJSON()]));
    const files = served.map(([path, text]) => [path, { ...listed(text), custom: { revision } }] as const);
    return { targets: { ...former, ...Object.fromEntries(files) } };
  });
}

/** Whether this computer has the key that signs what channels serve. */
export async function canSign(store: Store): Promise<boolean> {
  const repository = await readRepository(store);
  const role = repository?.targets.signed.delegations?.roles?.[channelsRole];
  const held = await store.keys.of(channelsRole);
  return repository?.isAnchored === true && held.some((key) => role?.keyIDs.includes(keyId(key)));
}

/** Returns the newest revision that the channels' role signed for a channel's document; 0 before its first. */
export async function listedRevision(store: Store, path: string): Promise<number> {
  const list = await (await readRepository(store))?.role(channelsRole);
  return revisionOf(list?.signed.targets[path]?.custom);
}

function revisionOf(custom: Record<string, unknown> | undefined): number {
  return typeof custom?.revision === 'number' ? custom.revision : 0;
}

async function recordFolders(store: Store, name: string): Promise<string[]> {
  const paths = await store.list(applicationFolder(name));
  return paths
    .filter((path) => path.endsWith(`/${recordFile}`))
    .map((path) => path.slice(0, -recordFile.length - 1));
}

function folderOf(name: string, path: string): string {
  const depth = applicationFolder(name).split('/').length + 1;
  return path.split('/').slice(0, depth).join('/');
}
