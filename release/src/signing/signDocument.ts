import { type ReleaseKey, signedText } from '@site/release-page';
import { publicHalf, type SigningKey, signatureOf } from './keyFile.ts';

/** Returns a release document or a preview with a signature over everything in it. */
export async function signDocument<T extends { readonly signature?: string }>(
  document: T,
  key: SigningKey,
): Promise<T> {
  return { ...document, signature: await signatureText(document, key) };
}

/** Returns the signature of a key over everything in a document but its signatures, in base64. */
export async function signatureText(document: object, key: SigningKey): Promise<string> {
  return (await signatureOf(key, Buffer.from(signedText(document)))).toString('base64');
}

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
    sign: (document) => signatureText(document, key),
  };
}
