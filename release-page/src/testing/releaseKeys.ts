import type { ReleaseKey } from '../document/releaseKey.ts';
import { signatureAlgorithm, signedText, verifyDocument } from '../trust/signature.ts';

/** Returns a release key for a test, with functions that sign as the release command does. */
export async function releaseKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const publicKey: ReleaseKey = { kty: 'EC', crv: 'P-256', x, y };
  const sign = async <T extends object>(document: T) => {
    const bytes = new TextEncoder().encode(signedText(document));
    const signature = await crypto.subtle.sign(signatureAlgorithm, pair.privateKey, bytes);
    return { ...document, signature: btoa(String.fromCharCode(...new Uint8Array(signature))) };
  };
  return {
    publicKey,
    sign,
    isSigned: (raw: object) => verifyDocument(raw, publicKey).catch(() => false),
  };
}
