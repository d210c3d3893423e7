/** @environment page */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { programs } from './pageAssets.ts';

type Kept = { readonly privateKey: webcrypto.CryptoKey; readonly publicKey: string };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const submitted = jest.fn();
let kept: Kept | undefined;
let pair: webcrypto.CryptoKeyPair;

/** Imitates an IndexedDB request, which succeeds one task later. */
function answered<Result>(result: () => Result) {
  const request: { result?: Result; onsuccess?: () => void } = {};
  setTimeout(() => {
    request.result = result();
    request.onsuccess?.();
  });
  return request;
}
const keys = {
  get: () => answered(() => kept),
  put: (key: Kept) =>
    answered(() => {
      kept = key;
    }),
};
const database = { transaction: () => ({ objectStore: () => keys }), close: () => undefined };

beforeEach(async () => {
  pair = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  kept = { privateKey: pair.privateKey, publicKey: '{"kty":"EC"}' };
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(window, 'indexedDB', {
    value: { open: () => answered(() => database) },
    configurable: true,
  });
  window.TextEncoder = TextEncoder as typeof window.TextEncoder;
  HTMLFormElement.prototype.submit = submitted;
  submitted.mockReset();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function open(kind: string, text: object): Promise<void> {
  document.body.innerHTML =
    `<p id="no-crypto" hidden></p><section id="with-key" hidden><form id="signing" data-kind="${kind}">` +
    '<input name="publicKey"><input name="signature"><button></button></form></section>' +
    '<section id="without-key" hidden><button id="make-key"></button></section><code id="public-key"></code>';
  const form = document.querySelector('form');
  if (form) form.dataset.text = JSON.stringify(text);
  new Function(programs.personalKey)();
  await until(() => shown().length > 0);
}

const shown = () =>
  ['with-key', 'without-key', 'no-crypto'].filter((id) => !document.getElementById(id)?.hidden);
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
const press = async () => {
  document.querySelector<HTMLButtonElement>('form button')?.click();
  await settled();
};

test('the page of a confirmed change is signed without a further button, and the signature covers the change', async () => {
  const text = { kind: 'consent', revision: 7, reason: '提现超时' };
  await open('consent', text);
  await until(() => submitted.mock.calls.length > 0);
  expect(submitted).toHaveBeenCalledTimes(1);
  const signature = Buffer.from(field('signature'), 'base64');
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const isRight = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.publicKey,
    signature,
    bytes,
  );
  expect([isRight, field('publicKey')]).toEqual([true, '{"kty":"EC"}']);
});

test('a log-in is signed when its button is pressed, and not before', async () => {
  await open('log-in', { kind: 'log-in', origin: location.origin, challenge: 'x' });
  expect([shown(), submitted.mock.calls.length]).toEqual([['with-key'], 0]);
  await press();
  await until(() => submitted.mock.calls.length > 0);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test.each([
  ['a log-in to another console', 'log-in', { kind: 'log-in', origin: 'https://other.example' }],
  ['a consent on the log-in page', 'log-in', { kind: 'consent' }],
  ['a log-in in place of a consent', 'consent', { kind: 'log-in', origin: 'http://localhost' }],
  ['a list of people', 'people', { kind: 'people' }],
])('the browser does not sign %s', async (_, kind, text) => {
  await open(kind, text);
  await press();
  expect([submitted.mock.calls.length, field('signature')]).toEqual([0, '']);
});

test('the log-in page offers a key to a device without one, and stores it as not extractable', async () => {
  kept = undefined;
  await open('log-in', { kind: 'log-in', origin: location.origin });
  expect(shown()).toEqual(['without-key']);
  document.getElementById('make-key')?.click();
  await until(() => kept !== undefined && shown().includes('with-key'));
  expect(shown()).toEqual(['with-key']);
  const { privateKey, publicKey = '' } = (kept as Kept | undefined) ?? {};
  expect(privateKey?.extractable).toBe(false);
  expect(Object.keys(JSON.parse(publicKey))).toEqual(['kty', 'crv', 'x', 'y']);
  expect(document.getElementById('public-key')?.textContent).toBe(publicKey);
});

test('the log-in page reports a browser that cannot store a key', async () => {
  Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
  await open('log-in', { kind: 'log-in', origin: location.origin });
  expect(shown()).toEqual(['no-crypto']);
});
