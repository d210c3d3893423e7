import { writeFileSync } from 'node:fs';

/** Writes a new release-signing key into a file that only its owner may read. Returns the file. */
export async function newReleaseKey(file: string): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  writeFileSync(file, JSON.stringify({ kty, crv, x, y, d }), { mode: 0o600 });
  return file;
}
