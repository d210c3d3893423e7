import { generateKeyPairSync, sign } from 'node:crypto';
import type { ReleaseKey } from '../document/releaseKey.ts';
import type { Roles } from '../document/roles.ts';
import { freshUntil, timestampRole } from './timestamp.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const key: ReleaseKey = { kty: 'EC', crv: 'P-256', x, y };
const role = { keys: [key], threshold: 1 };
const expires = '2026-11-29T05:00:00Z';
const until = Date.parse(expires);

/** The signed part of a timestamp, with the fields of every object in the order in which they are signed. */
const signed = {
  _type: 'timestamp',
  expires,
  meta: { 'snapshot.json': { version: 12 } },
  spec_version: '1.0.31',
  version: 1_795_842_000_000,
};
const signatureOf = (part: object) =>
  sign('sha256', Buffer.from(JSON.stringify(part)), privateKey).toString('hex');
const textOf = (part: object = signed, signatures: unknown = [{ keyid: 'a', sig: signatureOf(signed) }]) =>
  JSON.stringify({ signatures, signed: part });

test('a timestamp that its role signed names the time until which the store is fresh, in any order of its fields', async () => {
  expect(await freshUntil(textOf(), role)).toBe(until);
  expect(await freshUntil(textOf(Object.fromEntries(Object.entries(signed).reverse())), role)).toBe(until);
});

/** Signatures of `signed` with this key, by the bytes of their two numbers: 33 have a sign byte, 31 a zero less. */
const lengths = {
  '32 and 32':
    '304402201a2b567aaf90b928a0352aa589e5a230b1e412e5d2dd43c8e43e3397735c9348022006aab2322b1a3c334e465e45790d1f5a797352ea3c6f05c3ac8332e2bdba5631',
  '33 and 33':
    '3046022100dc7b2aafb5fedb1bc185310e89754ce3537cdce7ec3cd187b63e63e38ab7013a02210090713f37da3c06a37e5db006cf6da4cd1578ce56cfb3d1511d9c908edcd8742e',
  '31 and 33':
    '3044021f47da821ac31c6031772aef8100d3ad3dc21fb4aa802816f2d0c714efd1e87f022100de367ae0c1d208239fad94ff79713e09ff9b859def3596162b68bf6447f7d5e7',
  '32 and 31':
    '304302203310f28a00cc16db756a562a91136392ebfd3c879d8a179d20e2fba5a7145108021f4985e36e81e7d85d5bfd7e54c720e8406d31fb4a0db8647badae0f62610e4e',
};

test.each(Object.entries(lengths))('a signature with numbers of %s bytes is read', async (_numbers, sig) => {
  const known: ReleaseKey = {
    kty: 'EC',
    crv: 'P-256',
    x: 'LJDYNXi4SkSZJ8xS8YPpsJ0RVO9MoiITywnEUulL7ck',
    y: 'T1cK9e7noiFAGsEkPgoMmt5yYKJT_ULX3-ZWTgsHgPI',
  };
  expect(await freshUntil(textOf(signed, [{ keyid: 'a', sig }]), { keys: [known], threshold: 1 })).toBe(
    until,
  );
});

test('the online key or the release key signs the timestamp', async () => {
  const online = { keys: [key], threshold: 1 };
  const stranger = { keys: [{ ...key, x: key.y, y: key.x }], threshold: 1 };
  const roles = { version: 1, channels: stranger, steps: online } as unknown as Roles;
  const role = timestampRole(roles, undefined);
  expect(role && (await freshUntil(textOf(), role))).toBe(until);
  const before = timestampRole({ ...roles, channels: online, steps: undefined }, undefined);
  expect(before && (await freshUntil(textOf(), before))).toBe(until);
  expect(timestampRole(undefined, key)).toEqual(online);
  expect(timestampRole(undefined, undefined)).toBeUndefined();
});

test('a second signature counts where the first is of another key', async () => {
  const other = { keyid: 'b', sig: '3006020101020101' };
  const own = { keyid: 'a', sig: signatureOf(signed) };
  expect(await freshUntil(textOf(signed, [other, own]), role)).toBe(until);
  expect(await freshUntil(textOf(signed, [...Array(8).fill(other), own]), role)).toBeNull();
});

test.each([
  ['another expiry', textOf({ ...signed, expires: '2030-01-01T00:00:00Z' })],
  ['a further field', textOf({ ...signed, later: 1 })],
  ['no signature', textOf(signed, [])],
  ['signatures of another form', textOf(signed, 'none')],
  ['a garbled signature', textOf(signed, [{ keyid: 'a', sig: 'zz' }])],
  ['half a signature', textOf(signed, [{ keyid: 'a', sig: signatureOf(signed).slice(0, 60) }])],
  ['a signature that is null', textOf(signed, [null])],
  ['nothing', ''],
  ['null', 'null'],
  ['a page', '<!doctype html>'],
])('a text with %s is no timestamp of the role', async (_what, text) => {
  expect(await freshUntil(text, role)).toBeNull();
});

test.each([
  ['a snapshot', { ...signed, _type: 'snapshot' }],
  ['a timestamp without a time', { ...signed, expires: 'never' }],
])('%s is no timestamp, although the role signed it', async (_what, part) => {
  expect(await freshUntil(textOf(part, [{ keyid: 'a', sig: signatureOf(part) }]), role)).toBeNull();
});

test('a timestamp takes as many signatures as its role demands', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const both = { keys: [key, { ...key, x, y }], threshold: 2 };
  const own = { keyid: 'a', sig: signatureOf(signed) };
  const other = sign('sha256', Buffer.from(JSON.stringify(signed)), pair.privateKey).toString('hex');
  expect(await freshUntil(textOf(), both)).toBeNull();
  expect(await freshUntil(textOf(signed, [own, own]), both)).toBeNull();
  expect(await freshUntil(textOf(signed, [own, { keyid: 'b', sig: other }]), both)).toBe(until);
});
