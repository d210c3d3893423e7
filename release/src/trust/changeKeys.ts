import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey, Signers } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { delegationsOf } from './delegations.ts';
import { rootSigners, signListWith, writeRoot } from './exchangeKey.ts';
import { channelsRole, reservedRoles, stepsRole } from './metadataPaths.ts';
import { rootSigners as rootOf, writeRoles } from './pageRoles.ts';
import type { Repository } from './repository.ts';
import { requireRepository } from './repositoryChanges.ts';
import { signSnapshot } from './snapshot.ts';
import { keyId, tufKey } from './tufKey.ts';

/**
 * Makes one more key for a role; `takes` of its keys have to sign from then on. Returns the role with its new key's file.
 * Throws `Refused` without the keys of the root, without enough of the role's, and for a role that signs with each change.
 */
export async function addKey(
  store: Store,
  name: string,
  takes?: number,
): Promise<Signers & { readonly file: string }> {
  const { keys, threshold } = await requireChangeable(store, name);
  const wanted = takes ?? threshold;
  // Whoever may not make the change leaves no file of a key that is none.
  await requireEnough(store, name, { keys, threshold: wanted - 1 });
  const { key, file } = await store.keys.added(name);
  const next = { keys: [...keys, publicHalf(key)], threshold: wanted };
  await setKeys(store, name, next);
  return { ...next, file };
}

/**
 * Takes a key from a role, by the beginning of its id; `takes` of the others have to sign from then on. Throws `Refused` as
 * `addKey`, and where no key or several begin so.
 */
export async function removeKey(store: Store, name: string, id: string, takes?: number): Promise<Signers> {
  const { keys, threshold } = await requireChangeable(store, name);
  const meant = keys.filter((key) => id.length >= 8 && keyId(key).startsWith(id));
  if (meant.length !== 1)
    throw new Refused(`The role ${name} has ${meant.length} keys that begin with "${id}": see keys list.`);
  const next = {
    keys: keys.filter((key) => key !== meant[0]),
    threshold: takes ?? Math.min(threshold, keys.length - 1),
  };
  await setKeys(store, name, next);
  return next;
}

async function requireChangeable(store: Store, name: string): Promise<Signers> {
  const repository = await requireRepository(store);
  rootSigners(repository, await store.keys.of('root'));
  if (name === 'root') return rootOf(repository);
  const role = reservedRoles.includes(name)
    ? undefined
    : delegationsOf(repository.targets).find((one) => one.name === name);
  if (role) return { keys: [...role.keys], threshold: role.threshold };
  throw new Refused(
    [channelsRole, stepsRole, 'snapshot', 'timestamp', 'targets'].includes(name)
      ? `One key signs for the role ${name}: exchange it with ${name === stepsRole ? 'keys exchange steps' : 'repair --new-key'}.`
      : `This store has no role ${name}: see keys list.`,
  );
}

/** Gives a role other keys, which this computer has as many of as have to sign: they sign anew what counts. */
async function setKeys(store: Store, name: string, next: Signers): Promise<void> {
  if (next.threshold < 1 || next.threshold > next.keys.length)
    throw new Refused(
      `The role ${name} would have ${next.keys.length} keys, of which ${next.threshold} cannot sign.`,
    );
  const repository = await requireRepository(store);
  const own = await requireEnough(store, name, next);
  const signers = rootSigners(repository, await store.keys.of('root'));
  if (name !== 'root') {
    await signListWith(store, name, own);
    const change = { keys: next.keys, threshold: next.threshold };
    await writeRoles(store, {
      signers,
      change: (roles) => roles.map((role) => (role.name === name ? { ...role, ...change } : role)),
    });
  } else {
    const all = [...new Map([...signers, ...own].map((key) => [keyId(key), key] as const)).values()];
    await writeRoles(store, { signers: all, root: next });
    await writeRoot(store, repository.root.signed.version + 1, rootWith(repository, next), all);
  }
  await signSnapshot(store);
}

function rootWith({ root }: Repository, { keys, threshold }: Signers) {
  const own = keys.map(tufKey);
  const spec = { keyids: own.map(({ keyID }) => keyID), threshold };
  const roles = Object.entries(root.signed.roles).map(([name, { keyIDs, threshold: takes }]) => {
    // The roots sign the list of roles, too.
    const isOfRoot = name === 'root' || name === 'targets';
    return [name, isOfRoot ? spec : { keyids: keyIDs, threshold: takes }] as const;
  });
  return { roles, known: [...Object.values(root.signed.keys), ...own] };
}

async function requireEnough(
  store: Store,
  name: string,
  { keys, threshold }: Signers,
): Promise<readonly SigningKey[]> {
  const held = await store.keys.of(name);
  const isOne = (key: SigningKey) => keys.some((one: ReleaseKey) => isDeepStrictEqual(one, publicHalf(key)));
  const own = held.filter(isOne);
  if (own.length >= threshold) return own;
  throw new Refused(
    `${threshold} keys of the role ${name} would have to sign, and this computer has ${own.length} of them. Bring the others, or say with --sign-with what signs with them: help keys.`,
  );
}
