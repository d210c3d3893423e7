import type { ReleaseKey } from '../document/config.ts';
import { type Rotation, signerOf } from './rotation.ts';
import { signatureAlgorithm, signedText } from './signature.ts';

async function holder() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key: ReleaseKey = { kty: 'EC', crv: 'P-256', x, y };
  const sign = async <T extends object>(document: T) => {
    const bytes = new TextEncoder().encode(signedText(document));
    const signature = await crypto.subtle.sign(signatureAlgorithm, pair.privateKey, bytes);
    return { ...document, signature: Buffer.from(signature).toString('base64') };
  };
  return { key, sign, next: (next: ReleaseKey): Promise<Rotation> => sign({ kind: 'rotation', key: next }) };
}

const document = { revision: 7 };

test('whoever knows the key of then finds the key of now by the rotations, each signed with the key before it', async () => {
  const [first, second, third] = await Promise.all([holder(), holder(), holder()]);
  const rotations = [await first.next(second.key), await second.next(third.key)];
  const signed = await third.sign(document);
  for (const known of [first, second, third])
    expect(await signerOf(signed, known.key, rotations)).toEqual(third.key);
  expect(await signerOf(signed, first.key)).toBeNull();
  expect(await signerOf(signed, first.key, rotations.slice(1))).toBeNull();
});

test('after a rotation what the former key signs counts no more, and a stranger leads nowhere', async () => {
  const [first, second, stranger] = await Promise.all([holder(), holder(), holder()]);
  const rotations = [await first.next(second.key)];
  expect(await signerOf(await first.sign(document), second.key, rotations)).toBeNull();
  expect(await signerOf(await first.sign(document), first.key, rotations)).toBeNull();
  const forged = [await stranger.next(stranger.key), { ...rotations[0], key: stranger.key } as Rotation];
  expect(await signerOf(await stranger.sign(document), first.key, forged)).toBeNull();
});
