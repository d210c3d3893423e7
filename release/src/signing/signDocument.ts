import { signatureAlgorithm, signedText } from '@site/shared/release';
import type { SigningKey } from './keyFile.ts';

/** Returns a release document or a preview with a signature over everything in it. */
export async function signDocument<T extends { readonly signature?: string }>(
  document: T,
  key: SigningKey,
): Promise<T> {
  const usable = await crypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const text = new TextEncoder().encode(signedText(document));
  const signature = await crypto.subtle.sign(signatureAlgorithm, usable, text);
  return { ...document, signature: Buffer.from(signature).toString('base64') };
}
