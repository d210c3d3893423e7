import { type ReleaseDocument, signatureAlgorithm, signedText } from '@site/shared/release';
import type { SigningKey } from './signingKey.ts';

/** The document with a signature over everything in it. */
export async function signDocument(document: ReleaseDocument, key: SigningKey): Promise<ReleaseDocument> {
  const usable = await crypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const text = new TextEncoder().encode(signedText(document));
  const signature = await crypto.subtle.sign(signatureAlgorithm, usable, text);
  return { ...document, signature: Buffer.from(signature).toString('base64') };
}
