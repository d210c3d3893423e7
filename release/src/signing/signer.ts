import type { ReleaseKey } from '@site/shared/release';
import { publicHalf, type SigningKey } from './keyFile.ts';
import { signDocument } from './signDocument.ts';

/** Who signs with a personal key, wherever that key lies: here, or in the browser of its owner. */
export type Signer = {
  readonly publicKey: ReleaseKey;
  /** The signature over everything in a document but its own. */
  sign(document: object): Promise<string>;
};

/** Signs with a key that is here. */
export function signerOf(key: SigningKey): Signer {
  return {
    publicKey: publicHalf(key),
    sign: async (document) => {
      const { signature = '' } = await signDocument<{ readonly signature?: string }>(document, key);
      return signature;
    },
  };
}
