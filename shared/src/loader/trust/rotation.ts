import type { ReleaseKey } from '../document/config.ts';
import type { Rotation } from '../document/document.ts';
import { verifyDocument } from './signature.ts';

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
