import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey } from '@site/release-page';
import type { Key } from '@tufjs/models';
import { Refused, whenRefused } from '../base/refused.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { delegatedRole, delegationsOf } from './delegations.ts';
import { withoutPageSignatures } from './listedFiles.ts';
import { rolePath, stepsRole } from './metadataPaths.ts';
import { rootSigners as rootSignersOf, writeRoles } from './pageRoles.ts';
import { isSignedWith, type Repository, readRepository } from './repository.ts';
import { beginAgain, requireRepository } from './repositoryChanges.ts';
import { keysById, keysIn, type RoleSpec, signedMetadata, signersOf } from './sign.ts';
import { signSnapshot } from './snapshot.ts';
import { pageKey, tufKey } from './tufKey.ts';
import { writeNext } from './writeNext.ts';

/** Which key takes the place of which. */
type Exchange = {
  readonly former: ReleaseKey;
  readonly next: SigningKey;
  /** The one role that gets the new key; every role that has the former one when missing. */
  readonly only?: string;
  /** Keys of the root besides those of this computer. */
  readonly more?: readonly SigningKey[];
};

/**
 * Puts a new key in place of another. Whatever the former key signs from then on is worth nothing; what its roles signed
 * before is signed anew. Throws `Refused` without the keys of the root.
 */
export async function exchangeKey(store: Store, exchange: Exchange): Promise<void> {
  const { former, next, only, more = [] } = exchange;
  const known = await readRepository(store);
  const repository = known && isSignedWith(known.root, more) ? known : await requireRepository(store);
  const signers = rootSigners(repository, [...(await store.keys.of('root')), ...more]);
  const isMeant = (name: string, keys: readonly ReleaseKey[]) =>
    (only ?? name) === name && keys.some((key) => isDeepStrictEqual(key, former));
  for (const { name, keys } of delegationsOf(repository.targets))
    if (isMeant(name, keys)) await signListWith(store, name, [next]);
  const above = await repository.knownVersion('snapshot');
  const exchanged = (keys: readonly ReleaseKey[]) =>
    keys.map((key) => (isDeepStrictEqual(key, former) ? publicHalf(next) : key));
  const { keys, threshold } = rootSignersOf(repository);
  // Both keys sign, so that it counts before and after the root names the new one.
  await writeRoles(store, {
    signers: [...signers, next],
    change: (roles) =>
      roles.map((role) => (isMeant(role.name, role.keys) ? { ...role, keys: exchanged(role.keys) } : role)),
    ...(isMeant('root', keys) && { root: { keys: exchanged(keys), threshold } }),
  });
  await exchangeInRoot(store, repository, exchange, signers);
  await signSnapshot(store, above);
}

/**
 * Makes the release key of this computer the one with which pages verify. Where the root's keys are lost, the metadata
 * begins again, which a client that knows the former root refuses. Returns whether the former root leads to the new key.
 */
export async function exchangePageKey(store: Store, more: readonly SigningKey[] = []): Promise<boolean> {
  const repository = await readRepository(store);
  const next = await store.signingKey();
  const former = repository && formerOf(repository, publicHalf(next));
  if (repository && !former) return true;
  const held = [...(await store.keys.of('root')), ...more];
  const isRootHere = repository && keysIn(repository.root.signed.roles.root, held).length > 0;
  if (isRootHere && former) {
    await exchangeKey(store, { former, next, more });
    return true;
  }
  // Where one key signed for all roles, the root is lost with it. Another root is somewhere, and keeps what clients trust.
  if (repository && !(await isRootLost(store, repository)))
    throw new Refused(
      'Only the root can exchange the key that pages know, and its key is not on this computer. Bring it, or say with --sign-with what signs with it (help keys), and run this again. Nothing was changed.',
    );
  await beginAgain(store, repository);
  await signSnapshot(store);
  return false;
}

/**
 * Signs anew, for another year, what the keys of this computer sign: the root, the list of roles, the lists of versions.
 * Returns the names of the roles.
 */
export async function renewMetadata(store: Store): Promise<string[]> {
  const { root, targets } = await requireRepository(store);
  const renewed: string[] = [];
  for (const { name } of delegationsOf(targets)) {
    const own = await signersOf(store, name, delegatedRole(targets, name)).catch(whenRefused(() => []));
    if (own.length === 0) continue;
    await resignList(store, name, own);
    renewed.push(name);
  }
  const signers = await signersOf(store, 'root', root.signed.roles.root).catch(whenRefused(() => []));
  if (signers.length > 0) {
    await writeRoles(store, { signers });
    const version = root.signed.version + 1;
    const { keys, roles } = root.signed.toJSON();
    const fields = { consistent_snapshot: true, keys, roles };
    await store.replace(
      rolePath('root', version),
      await signedMetadata({ kind: 'root', version, fields }, signers),
    );
    renewed.push('root', 'targets');
  }
  await signSnapshot(store);
  return renewed;
}

/** Returns the key that pages know, or that an exchange which was killed has left in the root; undefined where all is new. */
function formerOf({ pageKey: known, root, targets }: Repository, next: ReleaseKey): ReleaseKey | undefined {
  if (!isDeepStrictEqual(known, next)) return known;
  const { keyID } = tufKey(next);
  const online = delegatedRole(targets, stepsRole)?.keyIDs ?? [];
  const ids = [root.signed.roles.snapshot, root.signed.roles.timestamp].flatMap((role) => role?.keyIDs ?? []);
  const left = ids.find((id) => id !== keyID && !online.includes(id));
  const key = left && root.signed.keys[left];
  return key ? pageKey(key) : undefined;
}

/** Whether the only key of the root is the release key that was lost, and no caller names the root. */
async function isRootLost(store: Store, { root, pageKey: known }: Repository): Promise<boolean> {
  const { keyID } = tufKey(known);
  const isOwn = root.signed.roles.root?.keyIDs.every((id) => id === keyID) ?? false;
  return isOwn && !(await store.keys.trustedRoot());
}

/** Signs the list of a role as it is. */
async function resignList(store: Store, name: string, signers: readonly SigningKey[]): Promise<void> {
  await writeNext(store, name, signers, async (repository) => {
    const list = await repository.role(name);
    return list && { targets: list.signed.toJSON().targets };
  });
}

/** Signs the list of a role with other keys, without the signatures for pages, which are those of the former ones. */
export async function signListWith(store: Store, name: string, next: readonly SigningKey[]): Promise<void> {
  await writeNext(store, name, next, async (repository) => {
    const list = await repository.role(name);
    return list && { targets: withoutPageSignatures(list.signed.targets) };
  });
}

/** The roles that the root names and that have the keys of another role. */
const withRole: Readonly<Record<string, readonly string[]>> = {
  root: ['root', 'targets'],
  [stepsRole]: ['snapshot', 'timestamp'],
};

/** Writes the next root, where the exchange concerns roles that the root names. */
async function exchangeInRoot(
  store: Store,
  { root }: Repository,
  { former, next, only }: Exchange,
  signers: readonly SigningKey[],
): Promise<void> {
  const formerId = tufKey(former).keyID;
  const key = tufKey(publicHalf(next));
  // The roots sign the list of roles, too.
  const isMeant = (name: string) => only === undefined || withRole[only]?.includes(name);
  const roles = Object.entries(root.signed.roles).map(([name, { keyIDs, threshold }]) => {
    const keyids = isMeant(name) ? keyIDs.map((id) => (id === formerId ? key.keyID : id)) : keyIDs;
    return [name, { keyids, threshold }] as const;
  });
  if (!roles.some(([, { keyids }]) => keyids.includes(key.keyID))) return;
  const known = Object.values({ ...root.signed.keys, [key.keyID]: key });
  await writeRoot(store, root.signed.version + 1, { roles, known }, [...new Set([...signers, next])]);
}

/** Writes a root with these roles, signed by the keys of the one before and by its own. */
export async function writeRoot(
  store: Store,
  version: number,
  {
    roles,
    known,
  }: { readonly roles: readonly (readonly [name: string, spec: RoleSpec])[]; readonly known: readonly Key[] },
  signers: readonly SigningKey[],
): Promise<void> {
  const used = new Set(roles.flatMap(([, { keyids }]) => keyids));
  const fields = {
    consistent_snapshot: true,
    keys: keysById(known.filter(({ keyID }) => used.has(keyID))),
    roles: Object.fromEntries(roles),
  };
  const text = await signedMetadata({ kind: 'root', version, fields }, signers);
  // Roots have no gap in their numbers, so a false file in this place is replaced.
  await store.replace(rolePath('root', version), text);
}

/** Returns those of the keys that sign for the root. Throws `Refused` when they are too few. */
export function rootSigners({ root }: Repository, held: readonly SigningKey[]): SigningKey[] {
  const role = root.signed.roles.root;
  const signers = keysIn(role, held);
  if (role && signers.length >= role.threshold) return signers;
  throw new Refused(
    'Only the root can change whose keys count, and this computer does not have enough of its keys. For one whose private half lies outside, ' +
      'say what signs with it, with --sign-with or RELEASE_SIGN_WITH: help keys.',
  );
}
