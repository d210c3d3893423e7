import type { Store } from '../store/store.ts';
import { metadataFolder, rolePath, versionsOf } from './metadataPaths.ts';
import { readRepository } from './repository.ts';

/** How many versions of a role's metadata stay behind the one that counts: clients read no older one. */
const KEPT = 10;

/**
 * Removes versions of metadata that no client reads any more, and returns how many. Roots and the lists of roles stay: a
 * client follows the roots, and somebody may ask who had which key.
 */
export async function sweepMetadata(store: Store): Promise<number> {
  const repository = await readRepository(store);
  if (!repository) return 0;
  let swept = 0;
  for (const [role, versions] of versionsOf(await store.list(metadataFolder))) {
    if (role === 'root' || role === 'targets') continue;
    const oldest = (await repository.knownVersion(role)) - KEPT;
    for (const version of versions.filter((one) => one < oldest)) {
      await store.remove(rolePath(role, version));
      swept += 1;
    }
  }
  return swept;
}
