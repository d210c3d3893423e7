import { signatureAlgorithm, signedText } from '@site/shared/release';

/** A release key of the test, and the way to sign with it as the release command does. */
export async function releaseKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const sign = async <T extends object>(document: T) => {
    const bytes = new TextEncoder().encode(signedText(document));
    const signature = await crypto.subtle.sign(signatureAlgorithm, pair.privateKey, bytes);
    return { ...document, signature: btoa(String.fromCharCode(...new Uint8Array(signature))) };
  };
  return { publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey), sign };
}
