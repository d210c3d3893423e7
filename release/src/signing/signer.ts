import type { ReleaseKey } from '@site/shared/release';
import { publicHalf, type SigningKey } from './keyFile.ts';
import { signDocument } from './signDocument.ts';

/** A signer with a personal key, wherever the key lies: on this machine, or in the browser of its owner. */
export type Signer = {
  readonly publicKey: ReleaseKey;
  /** Returns the signature over everything in a document but the signature itself. */
  sign(document: object): Promise<string>;
};

/** Returns a signer with a key on this machine. */
export function signerOf(key: SigningKey): Signer {
  return {
    publicKey: publicHalf(key),
    sign: async (document) => {
      const { signature = '' } = await signDocument<{ readonly signature?: string }>(document, key);
      return signature;
    },
  };
}
