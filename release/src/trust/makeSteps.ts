import { isDeepStrictEqual } from 'node:util';
import { Refused } from '../base/refused.ts';
import { publicHalf } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { delegationsOf } from './delegations.ts';
import { rootSigners, writeRoot } from './exchangeKey.ts';
import { channelsRole, stepsRole } from './metadataPaths.ts';
import { writeRoles } from './pageRoles.ts';
import { requireRepository } from './repositoryChanges.ts';
import { signSnapshot } from './snapshot.ts';
import { tufKey } from './tufKey.ts';
import { writeNext } from './writeNext.ts';

/**
 * Gives a store from before there was one the role of the online key, which from then on also signs that the store is fresh.
 * Throws `Refused` for a store that has it, where one key signs for all roles, and without the keys of the root.
 */
export async function makeSteps(store: Store): Promise<void> {
  const repository = await requireRepository(store);
  const roles = delegationsOf(repository.targets);
  if (roles.some(({ name }) => name === stepsRole))
    throw new Refused(`This store has the role ${stepsRole}: see keys list.`);
  const signers = rootSigners(repository, await store.keys.of('root'));
  const key = await store.keys.forNew(stepsRole);
  const deciding = roles.find(({ name }) => name === channelsRole)?.keys ?? [];
  if (deciding.some((one) => isDeepStrictEqual(one, publicHalf(key))))
    throw new Refused(
      'One key signs for all roles here. Name a folder for the keys of the roles with RELEASE_KEYS: help keys.',
    );
  const keys = [publicHalf(key), ...deciding];
  await writeRoles(store, {
    signers,
    change: (others) => [...others, { name: stepsRole, keys, threshold: 1 }],
  });
  await writeNext(store, stepsRole, [key], async ({ role }) => {
    const { targets = {} } = (await role(channelsRole))?.signed.toJSON() ?? {};
    return { targets };
  });
  const online = keys.map(tufKey);
  const { root } = repository;
  const fresh = { keyids: online.map(({ keyID }) => keyID), threshold: 1 };
  const next = Object.entries(root.signed.roles).map(
    ([name, { keyIDs, threshold }]) =>
      [name, ['snapshot', 'timestamp'].includes(name) ? fresh : { keyids: keyIDs, threshold }] as const,
  );
  const known = [...Object.values(root.signed.keys), ...online];
  await writeRoot(store, root.signed.version + 1, { roles: next, known }, signers);
  await signSnapshot(store);
}
