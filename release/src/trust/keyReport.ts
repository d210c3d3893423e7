import type { Signers } from '@site/release-page';
import type { Key } from '@tufjs/models';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { delegationsOf } from './delegations.ts';
import { exchangeKey, rootSigners as requireRootKeys } from './exchangeKey.ts';
import { channelsRole, stepsRole } from './metadataPaths.ts';
import { writeRoles } from './pageRoles.ts';
import { decidersOf, peopleIn } from './people.ts';
import { type Repository, readRepository } from './repository.ts';
import { requireRepository } from './repositoryChanges.ts';
import { signSnapshot } from './snapshot.ts';
import { keyId, pageKey, tufKey } from './tufKey.ts';

/** A role of a store: its keys by the beginning of their ids, how many have to sign, and until when that holds. */
export type RoleReport = {
  readonly name: string;
  readonly keys: readonly { readonly id: string; readonly isHere: boolean }[];
  readonly threshold: number;
  readonly expires: string | undefined;
};

/** The beginning of a key's id that people compare. */
const SHOWN = 8;

/** Returns the roles of a store; none before its first release. */
export async function keyReport(store: Store): Promise<readonly RoleReport[]> {
  const repository = await readRepository(store);
  if (!repository) return [];
  const { root, targets, snapshot, timestamp } = repository;
  const top = { root, targets, snapshot, timestamp };
  const named = Object.entries(root.signed.roles).map(([name, { keyIDs, threshold }]) => ({
    name,
    ids: keyIDs,
    threshold,
    expires: top[name as keyof typeof top]?.signed.expires,
  }));
  const delegated = delegationsOf(targets).map(async ({ name, keys, threshold }) => ({
    name,
    ids: keys.map((key) => tufKey(key).keyID),
    threshold,
    expires: (await repository.role(name))?.signed.expires,
  }));
  const all = [...named, ...(await Promise.all(delegated))];
  const reports = all.map(async ({ name, ids, ...rest }) => {
    // The root signs the list of roles, too.
    const held = await store.keys.of(name === 'targets' ? 'root' : name);
    return { name, keys: shownKeys(ids, held.map(keyId)), ...rest };
  });
  return [...(await Promise.all(reports)), ...(await peopleReport(store, repository))];
}

/** Returns the people as the role that they are: on every channel, and on each that takes two of them. */
async function peopleReport(store: Store, repository: Repository): Promise<RoleReport[]> {
  const people = peopleIn(repository);
  if (!people) return [];
  const own = (await store.personalKey())?.publicKey;
  const { expires } = repository.targets.signed;
  const reportOf = (name: string, { keys, threshold }: Signers): RoleReport => {
    return { name, keys: shownKeys(keys.map(keyId), own ? [keyId(own)] : []), threshold, expires };
  };
  const everywhere = reportOf('people', decidersOf({ ...people, approval: [] }, ''));
  const more = people.approval.map((channel) =>
    reportOf(`people on ${channel}`, decidersOf(people, channel)),
  );
  return [everywhere, ...more];
}

function shownKeys(ids: readonly string[], held: readonly string[]): RoleReport['keys'] {
  return ids.map((id) => ({ id: id.slice(0, SHOWN), isHere: held.includes(id) }));
}

/** Sets how long a timestamp holds, and signs the store as fresh for that time. Throws `Refused` without the root's keys. */
export async function setHolds(store: Store, holdsMs: number): Promise<void> {
  const repository = await requireRepository(store);
  const signers = requireRootKeys(repository, await store.keys.of('root'));
  await writeRoles(store, { signers, holdsMs });
  await signSnapshot(store);
}

/**
 * Makes a new key for a role in place of the one that it has. Throws `Refused` for a role that has several keys, for one
 * that signs what pages follow, and without the root's keys.
 */
export async function exchangeRoleKey(store: Store, role: string): Promise<void> {
  const repository = await requireRepository(store);
  const [former, ...others] = ownKeysOf(repository, role);
  if (!former || others.length > 0)
    throw new Refused(
      former
        ? `The role ${role} has ${others.length + 1} keys. Make a new one (keys add), then take the former one from it (keys remove).`
        : `This store has no role ${role}.`,
    );
  requireRootKeys(repository, await store.keys.of('root'));
  const more = role === 'root' ? await store.keys.of('root') : [];
  const next = await store.keys.another(role);
  await exchangeKey(store, { former: pageKey(former), next, only: role, more });
}

/** Returns the keys of a role, without those that it has from the role that decides. */
function ownKeysOf(repository: Repository, role: string): Key[] {
  if (role !== stepsRole) return keysOf(repository, role);
  const deciding = keysOf(repository, channelsRole).map(({ keyID }) => keyID);
  return keysOf(repository, role).filter(({ keyID }) => !deciding.includes(keyID));
}

function keysOf({ root, targets }: Repository, role: string): Key[] {
  if (role === 'root')
    return (root.signed.roles.root?.keyIDs ?? []).flatMap((id) => root.signed.keys[id] ?? []);
  const found = delegationsOf(targets).find(({ name }) => name === role);
  return (found?.keys ?? []).map(tufKey);
}
