import { isDeepStrictEqual } from 'node:util';
import { type ReleaseDocument, type Rotation, verifyDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { publicHalf } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import { findSigningKey } from '../signing/signingKey.ts';
import type { Store } from '../store/store.ts';

/** Who has been away for more changes of the key than this is taken for somebody who knows none of them. */
const MOST = 8;

/** Whether a document is signed with the key given now and says how that came to be: a hand-over that was run before. */
export async function isHandedOver(store: Store, newest: ReleaseDocument): Promise<boolean> {
  const key = publicHalf(await store.signingKey());
  const last = newest.rotations?.at(-1);
  return isDeepStrictEqual(last?.key, key) && verifyDocument(newest, key);
}

/**
 * How the release key came to be the one given now, for who knows an older one: as the document tells it, and last that
 * the old key, or the one in its file, signs the new one. Undefined without the old one. Throws `Refused` when that is not
 * the key that signed the document.
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
      `The key given with --old-key did not sign revision ${newest.revision}, so no player knows it. Nothing was changed.`,
    );
  const unsigned: Omit<Rotation, 'signature'> & { readonly signature?: string } = {
    kind: 'rotation',
    key: publicHalf(await store.signingKey()),
  };
  const { signature = '', ...rotation } = await signDocument(unsigned, old);
  return [...(newest.rotations ?? []), { ...rotation, signature }].slice(-MOST);
}
