import { isDeepStrictEqual } from 'node:util';
import type { ReleaseKey } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { otherKeyText, publicHalf, type SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { readRepository } from './repository.ts';
import { requireRepository } from './repositoryChanges.ts';

/** Returns the key with which this store's pages verify, as its root has it; undefined before the first release. */
export async function readPublicKey(store: Store): Promise<ReleaseKey | undefined> {
  return (await readRepository(store))?.pageKey;
}

/**
 * Returns the key that signs what pages of this store follow. Throws `Refused` when there is no key, or the pages know
 * another.
 */
export async function requireSigningKey(store: Store): Promise<SigningKey> {
  const { pageKey } = await requireRepository(store);
  const key = await store.signingKey();
  if (isDeepStrictEqual(pageKey, publicHalf(key))) return key;
  throw new Refused(otherKeyText);
}
