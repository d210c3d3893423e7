import { Refused } from '../base/refused.ts';
import type { SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { rolePath } from './metadataPaths.ts';
import { type Repository, readRepository } from './repository.ts';
import { signedMetadata } from './sign.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes the next version of a role's metadata. `make` gets the metadata of the store as it is; it is called again where
 * another writer was faster, and returns undefined where nothing has to be written. The version exceeds `above`.
 */
export async function writeNext(
  store: Store,
  role: string,
  signers: readonly SigningKey[],
  make: (repository: Repository) => Fields | undefined | Promise<Fields | undefined>,
  above = 0,
): Promise<void> {
  for (;;) {
    const repository = await readRepository(store);
    if (!repository) throw new Refused('The metadata of this store is gone: help keys.');
    const fields = await make(repository);
    if (!fields) return;
    const version = repository.nextVersion(role, Math.max(above, await repository.knownVersion(role)));
    const kind = role === 'snapshot' ? role : 'targets';
    const text = await signedMetadata({ kind, version, fields }, signers);
    if (await store.writeNew(rolePath(role, version), text)) return;
  }
}
