import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';
import type { Workplace } from './builds.ts';

/** Somebody with a personal key, and the store as they reach it. */
export type Somebody = {
  readonly name: string;
  readonly key: SigningKey;
  readonly publicKey: ReturnType<typeof publicHalf>;
  readonly store: Store;
};

export async function somebody(place: Workplace, name: string): Promise<Somebody> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y, d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as SigningKey;
  const key = { kty, crv, x, y, d };
  return {
    name,
    key,
    publicKey: publicHalf(key),
    store: folderStore(place.storeDir, { as: JSON.stringify(key) }),
  };
}
