import * as v from 'valibot';
import { type ReleaseKey, releaseKeySchema } from './config.ts';
import { verifyDocument } from './signature.ts';

/**
 * The schema of a rotation: the next release key, signed with the one before it. `kind` prevents its use as any other
 * document.
 */
export const rotationSchema = v.object({
  kind: v.literal('rotation'),
  key: releaseKeySchema,
  signature: v.string(),
});

/** The next release key, signed with the one before it. */
export type Rotation = v.InferOutput<typeof rotationSchema>;

/**
 * Returns the key that a document is signed with, if that is the trusted one or one that rotations lead to from there,
 * each signed with the key before it; else null. Rejects as `verifyDocument` does.
 */
export async function signerOf(
  received: object,
  trusted: ReleaseKey,
  rotations: readonly Rotation[] = [],
): Promise<ReleaseKey | null> {
  let key = trusted;
  for (const rotation of rotations) if (await verifyDocument(rotation, key)) key = rotation.key;
  return (await verifyDocument(received, key)) ? key : null;
}
