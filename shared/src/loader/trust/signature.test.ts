import type { ReleaseKey } from '../document/config.ts';
import type { Rotation } from '../document/document.ts';
import { signatureAlgorithm, signedText, signerOf, verifyDocument } from './signature.ts';

const document = {
  schema: 1,
  revision: 7,
  reason: '提现超时',
  host: { version: '1.0.0', base: 'host/1.0.0/' },
  list: [2, 1],
};

async function signed() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const text = new TextEncoder().encode(signedText(document));
  const bytes = await crypto.subtle.sign(signatureAlgorithm, pair.privateKey, text);
  const signature = Buffer.from(bytes).toString('base64');
  return { signed: { ...document, signature }, key: await crypto.subtle.exportKey('jwk', pair.publicKey) };
}

const inBrowser = crypto.subtle;
const withoutWebCrypto = () =>
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
afterEach(() => Object.defineProperty(crypto, 'subtle', { value: inBrowser, configurable: true }));

test('without WebCrypto the script gives the same result for every document', async () => {
  const some = await Promise.all(Array.from({ length: 8 }, signed));
  const { signed: genuine, key } = await signed();
  const stranger = (await signed()).key;
  withoutWebCrypto();
  expect(crypto.subtle).toBeUndefined();
  for (const one of some) expect(await verifyDocument(one.signed, one.key)).toBe(true);
  expect(await verifyDocument({ ...genuine, revision: 8 }, key)).toBe(false);
  expect(await verifyDocument(genuine, stranger)).toBe(false);
  for (const signature of ['', '!', 'AAAA', null, 5, `${genuine.signature.slice(0, -8)}AAAAAA==`])
    expect(await verifyDocument({ ...genuine, signature }, key)).toBe(false);
  expect(await verifyDocument(genuine, { ...key, y: key.x })).toBe(false);
});

test('a signed document is genuine whatever the order of its fields', async () => {
  const { signed: genuine, key } = await signed();
  expect(await verifyDocument(genuine, key)).toBe(true);
  const reordered = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(genuine).reverse())));
  expect(Object.keys(reordered)[0]).toBe('signature');
  expect(await verifyDocument(reordered, key)).toBe(true);
});

test('a document with one field changed, added or removed is not genuine', async () => {
  const { signed: genuine, key } = await signed();
  const { reason: _, ...shorter } = genuine;
  const forgeries = [
    { ...genuine, revision: 8 },
    { ...genuine, host: { ...genuine.host, base: 'https://evil.example/' } },
    { ...genuine, list: [1, 2] },
    { ...genuine, extra: true },
    shorter,
  ];
  for (const forgery of forgeries) expect(await verifyDocument(forgery, key)).toBe(false);
});

test('a document without a signature, with a garbled one or with one of another key is not genuine; an invalid key is an error', async () => {
  const { signed: genuine, key } = await signed();
  expect(await verifyDocument(document, key)).toBe(false);
  for (const signature of ['', '!', 'AAAA', null, 5, `${genuine.signature.slice(0, -8)}AAAAAA==`]) {
    expect(await verifyDocument({ ...genuine, signature }, key)).toBe(false);
  }
  expect(await verifyDocument((await signed()).signed, key)).toBe(false);
  await expect(verifyDocument(genuine, { kty: 'EC' })).rejects.toThrow();
});

test('the signed text has all fields but the signature, sorted in every object, with lists in their order', () => {
  const nested = {
    z: [{ d: null, c: [3, 1, 2] }, 'b', 'a'],
    signature: 'x',
    a: { ä: 1, b: { y: true, x: '' } },
  };
  expect(signedText(nested)).toBe('{"a":{"b":{"x":"","y":true},"ä":1},"z":[{"c":[3,1,2],"d":null},"b","a"]}');
  expect(signedText({ b: { signature: 'kept' } })).toBe('{"b":{"signature":"kept"}}');
});

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

test('a reader with an old key finds the current key through the rotations, each signed with the key before', async () => {
  const [first, second, third] = await Promise.all([holder(), holder(), holder()]);
  const rotations = [await first.next(second.key), await second.next(third.key)];
  const signed = await third.sign({ revision: 7 });
  for (const known of [first, second, third])
    expect(await signerOf(signed, known.key, rotations)).toEqual(third.key);
  expect(await signerOf(signed, first.key)).toBeNull();
  expect(await signerOf(signed, first.key, rotations.slice(1))).toBeNull();
});

test('a document signed as another kind is no rotation, even with a key in it', async () => {
  const [first, second] = [await holder(), await holder()];
  const other = await first.sign({ kind: 'person', key: second.key } as unknown as Rotation);
  const signed = await second.sign({ revision: 7 });
  expect(await signerOf(signed, first.key, [other])).toBeNull();
  expect(await signerOf(signed, first.key, [await first.next(second.key)])).toEqual(second.key);
});

test('after a rotation the former key’s signatures no longer count, and a foreign key’s rotations never do', async () => {
  const [first, second, stranger] = await Promise.all([holder(), holder(), holder()]);
  const rotations = [await first.next(second.key)];
  expect(await signerOf(await first.sign({ revision: 7 }), second.key, rotations)).toBeNull();
  expect(await signerOf(await first.sign({ revision: 7 }), first.key, rotations)).toBeNull();
  const forged = [await stranger.next(stranger.key), { ...rotations[0], key: stranger.key } as Rotation];
  expect(await signerOf(await stranger.sign({ revision: 7 }), first.key, forged)).toBeNull();
});
