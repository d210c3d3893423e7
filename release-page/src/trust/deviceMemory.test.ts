/** @environment page */
import { deviceMemory } from './deviceMemory.ts';
import type { Known } from './roles.ts';
import { rolesOfKey } from './roles.ts';

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
const known: Known = { roles: rolesOfKey(key), documents: { live: { revision: 9 } } };
let kept: unknown;

/** A request of IndexedDB that succeeds a moment later. */
function request(result: unknown) {
  const made: { result: unknown; onsuccess?: () => void } = { result };
  queueMicrotask(() => made.onsuccess?.());
  return made;
}

function provide(open: () => unknown): void {
  Object.assign(globalThis, { indexedDB: { open } });
}

const store = {
  get: () => request(kept),
  put: (value: unknown) => {
    kept = value;
    return request(undefined);
  },
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };

beforeEach(() => {
  kept = undefined;
  provide(() => request(database));
});
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

test('the device’s memory returns the written record, and null before', async () => {
  expect(await deviceMemory.read()).toBeNull();
  await deviceMemory.write(known);
  expect(await deviceMemory.read()).toEqual(known);
});

test('a record that the page’s first script has read is not read a second time', async () => {
  window.siteKept = Promise.resolve(known);
  expect(await deviceMemory.read()).toEqual(known);
  window.siteKept = Promise.resolve('nonsense');
  expect(await deviceMemory.read()).toBeNull();
  window.siteKept = Promise.reject(new Error('forbidden'));
  await expect(deviceMemory.read()).rejects.toThrow('forbidden');
  delete window.siteKept;
});

test('the record of a page that knew no roles gives its key as the root', async () => {
  kept = { key, documents: known.documents, doubt: { key, since: 5 } };
  expect(await deviceMemory.read()).toEqual(known);
});

test.each([
  ['a text', 'nonsense'],
  ['a key of another kind', { key: { ...key, crv: 'P-384' }, documents: known.documents }],
  ['roles without a number', { ...known, roles: { ...known.roles, version: undefined } }],
  ['a document without a revision', { ...known, documents: { live: {} } }],
  ['an invalid doubt', { ...known, doubt: { since: 'yesterday' } }],
])('%s is no valid record and counts as none', async (_what, value) => {
  kept = value;
  expect(await deviceMemory.read()).toBeNull();
});

test('a browser without storage, one that forbids it and one that never answers each fail with an error', async () => {
  provide(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  await expect(deviceMemory.read()).rejects.toThrow('insecure');
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await expect(deviceMemory.read()).rejects.toThrow();
  await expect(deviceMemory.write(known)).rejects.toThrow();
  jest.useFakeTimers();
  provide(() => ({}));
  const reading = expect(deviceMemory.read()).rejects.toBeUndefined();
  await jest.advanceTimersByTimeAsync(1_100);
  await reading;
  jest.useRealTimers();
});
