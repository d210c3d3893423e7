import { verifyDocument } from '@site/shared/release';

/** Nobody signs what a development server serves. */
const isUnsignedAllowed = process.env.NODE_ENV === 'development';

/** How this page tells a document that the holder of the release key signed from any other; without a key, none is. */
export function signedWith(releaseKey: JsonWebKey | undefined): (received: object) => Promise<boolean> {
  return async (received) => (releaseKey ? verifyDocument(received, releaseKey) : isUnsignedAllowed);
}
