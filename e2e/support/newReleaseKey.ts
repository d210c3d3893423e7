import { writeFileSync } from 'node:fs';

/** Makes a key that releases can be signed with, in a file that its owner alone may read. */
export async function newReleaseKey(file: string): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  writeFileSync(file, JSON.stringify({ kty, crv, x, y, d }), { mode: 0o600 });
  return file;
}
