import { isDeepStrictEqual } from 'node:util';
import { type ReleaseKey, releaseKeySchema } from '@site/shared/release';
import * as v from 'valibot';
import { Refused } from '../base/refused.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import type { Store } from './store.ts';
import { publicKeyPath } from './storePaths.ts';

/** Returns the key with which this store's pages verify, or undefined before the first signed release. */
export async function readPublicKey(store: Store): Promise<ReleaseKey | undefined> {
  const bytes = await store.read(publicKeyPath);
  return bytes && v.parse(releaseKeySchema, JSON.parse(bytes.toString('utf8')));
}

/**
 * Returns the key that signs releases of this store. The first key stays for good, because open pages refuse the
 * signature of another. `read` is the store's public key if the caller has read it. Throws `Refused` when there is no
 * key, or the pages know another.
 */
export async function requireSigningKey(store: Store, read?: ReleaseKey): Promise<SigningKey> {
  const key = await store.signingKey();
  const known = read ?? (await readPublicKey(store));
  if (!known) {
    if (await store.writeNew(publicKeyPath, publicKeyText(key))) return key;
    return requireSigningKey(store);
  }
  if (isDeepStrictEqual(known, publicHalf(key))) return key;
  throw new Refused(
    'The pages of this store know another release key and would refuse what this one signs. Give the key that was ' +
      'used before with --key or RELEASE_KEY, or, if it is lost, make this one known with: repair --new-key.',
  );
}

/** Makes pages that load from now on verify with another key. */
export async function adoptSigningKey(store: Store): Promise<void> {
  await store.replace(publicKeyPath, publicKeyText(await store.signingKey()));
}

function publicKeyText(key: SigningKey): string {
  return `${JSON.stringify(publicHalf(key))}\n`;
}
