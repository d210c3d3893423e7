import { createHash, createPublicKey } from 'node:crypto';
import type { ReleaseKey } from '@site/release-page';
import { canonicalize } from '@tufjs/canonical-json';
import { Key, Signature } from '@tufjs/models';
import { remembered } from '../base/caches/remembered.ts';
import { derOf } from '../signing/ecdsa.ts';
import { type SigningKey, signatureOf } from '../signing/keyFile.ts';

/** Returns a public key as TUF metadata names it. */
export function tufKey({ kty, crv, x, y }: ReleaseKey): Key {
  const { id, named } = namedAs(JSON.stringify({ kty, crv, x, y }));
  return Key.fromJSON(id, structuredClone(named));
}

const namedAs = remembered((jwk) => {
  const pem = createPublicKey({ key: JSON.parse(jwk), format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const named = {
    keytype: 'ecdsa',
    scheme: 'ecdsa-sha2-nistp256',
    keyval: { public: pem.toString() },
  };
  return { id: createHash('sha256').update(canonicalize(named)).digest('hex'), named };
});

/** Returns a key of TUF metadata as pages verify with it. Throws for a key of another kind. */
export function pageKey({ keyVal }: Key): ReleaseKey {
  return { ...verifiedAs(keyVal.public ?? '') };
}

const verifiedAs = remembered((pem): ReleaseKey => {
  const { kty, crv, x, y } = createPublicKey(pem).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y) throw new Error('The key is no EC P-256 key');
  return { kty, crv, x, y };
});

/** Returns the id by which TUF metadata names a key. */
export function keyId(key: ReleaseKey): string {
  return tufKey(key).keyID;
}

/** Returns the signature of a key over bytes, as TUF metadata has it. */
export async function tufSignature(key: SigningKey, bytes: Uint8Array): Promise<Signature> {
  const der = derOf(await signatureOf(key, bytes));
  return new Signature({ keyID: keyId(key), sig: der.toString('hex') });
}
