import { signedText } from '@site/shared/release';
import { signedWith } from './signedWith.ts';

const newer = { revision: 2, reason: 'newer' };

async function keys() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const sign = async (document_: object) => {
    const bytes = new TextEncoder().encode(signedText(document_));
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
    return { ...document_, signature: btoa(String.fromCharCode(...new Uint8Array(signature))) };
  };
  return { publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey), sign };
}

test('only what the holder of the key signed is genuine', async () => {
  const { publicKey, sign } = await keys();
  const isGenuine = signedWith(publicKey);
  expect(await isGenuine(await sign(newer))).toBe(true);
  expect(await isGenuine({ ...(await sign(newer)), reason: 'changed on the way' })).toBe(false);
  expect(await isGenuine(newer)).toBe(false);
  const stranger = await keys();
  expect(await isGenuine(await stranger.sign(newer))).toBe(false);
});

test('a page without a key takes nothing', async () => {
  const { sign } = await keys();
  expect(await signedWith(undefined)(await sign(newer))).toBe(false);
});
