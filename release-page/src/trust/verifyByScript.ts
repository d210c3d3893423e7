import { p256 } from '@noble/curves/nist.js';

/**
 * Verifies a signature (ECDSA P-256 with SHA-256) where a browser has no WebCrypto: on a page that came over plain
 * http. Returns false for an invalid key.
 */
export function verifyByScript(bytes: Uint8Array, signature: Uint8Array, { x, y }: JsonWebKey): boolean {
  const key = Uint8Array.from([4, ...coordinate(x), ...coordinate(y)]);
  return signature.length === 64 && p256.verify(signature, bytes, key, { lowS: false });
}

function coordinate(base64url = ''): number[] {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Array.from(text, (character) => character.charCodeAt(0));
}
