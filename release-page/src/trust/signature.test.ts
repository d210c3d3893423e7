import { signatureAlgorithm, signedText, verifyDocument } from './signature.ts';

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

test('the signed text has all fields but the signatures, sorted in every object, with lists in their order', () => {
  const nested = {
    z: [{ d: null, c: [3, 1, 2] }, 'b', 'a'],
    signature: 'x',
    signatures: ['y'],
    a: { ä: 1, b: { y: true, x: '' } },
  };
  expect(signedText(nested)).toBe('{"a":{"b":{"x":"","y":true},"ä":1},"z":[{"c":[3,1,2],"d":null},"b","a"]}');
  expect(signedText({ b: { signature: 'kept' } })).toBe('{"b":{"signature":"kept"}}');
  expect(signedText({ b: { signatures: ['kept'] } })).toBe('{"b":{"signatures":["kept"]}}');
});
