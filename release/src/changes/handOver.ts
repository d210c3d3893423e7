import { isDeepStrictEqual } from 'node:util';
import { type ReleaseDocument, type Rotation, verifyDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { findSigningKey, publicHalf } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';

/**
 * The most changes of the release key in a document. A page that missed more of them counts as one that knows none of the
 * keys.
 */
const MOST_ROTATIONS = 8;

/**
 * Whether an earlier run already handed over: the current key signs the document, which ends its rotations with that key.
 */
export async function isHandedOver(store: Store, newest: ReleaseDocument): Promise<boolean> {
  const key = publicHalf(await store.signingKey());
  const last = newest.rotations?.at(-1);
  return isDeepStrictEqual(last?.key, key) && verifyDocument(newest, key);
}

/**
 * Returns the rotations that lead from older release keys to the current one: those of the document, and last the rotation
 * to the current key, which the old key signs. `oldKey` is that key or its file; without it there are none. Throws `Refused`
 * when the old key did not sign the document.
 */
export async function handOver(
  store: Store,
  newest: ReleaseDocument,
  oldKey: string | undefined,
): Promise<Rotation[] | undefined> {
  if (oldKey === undefined) return undefined;
  const old = await findSigningKey({ given: oldKey });
  if (!(await verifyDocument(newest, publicHalf(old))))
    throw new Refused(
      `The key given with --old-key did not sign revision ${newest.revision}, so no page trusts it. Nothing was changed: give the key that signed that revision.`,
    );
  const unsigned: Omit<Rotation, 'signature'> & { readonly signature?: string } = {
    kind: 'rotation',
    key: publicHalf(await store.signingKey()),
  };
  const { signature = '', ...rotation } = await signDocument(unsigned, old);
  return [...(newest.rotations ?? []), { ...rotation, signature }].slice(-MOST_ROTATIONS);
}
