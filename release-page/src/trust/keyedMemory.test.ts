/** @environment page */

import { keyedMemory } from './keyedMemory.ts';
import type { Known } from './roles.ts';
import { rolesOfKey } from './roles.ts';

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
const known: Known = { roles: rolesOfKey(key), documents: { live: { revision: 9 } } };
let records: Map<unknown, unknown>;

/** A request of IndexedDB that succeeds a moment later. */
function request(result: unknown) {
  const made: { result: unknown; onsuccess?: () => void } = { result };
  queueMicrotask(() => made.onsuccess?.());
  return made;
}

const store = {
  get: (name: unknown) => request(records.get(name)),
  put: (value: unknown, name: unknown) => request(records.set(name, value)),
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };

beforeEach(() => {
  records = new Map();
  Object.assign(globalThis, { indexedDB: { open: () => request(database) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  jest.useRealTimers();
});

test('the memories of two stores are apart', async () => {
  const [one, other] = [keyedMemory('https://one.example/'), keyedMemory('https://other.example/')];
  await one.write(known);
  expect([await one.read(), await other.read()]).toEqual([known, null]);
});

test.each([
  ['nothing', undefined],
  ['a text', 'text'],
  ['a record without roles', { documents: {} }],
  ['a record without documents', { roles: known.roles }],
  ['roles without roots', { ...known, roles: { version: 1 } }],
  ['roles whose root is a text', { ...known, roles: { version: 1, roots: ['root'] } }],
  ['roles without a number', { ...known, roles: { roots: [] } }],
])('%s is no memory', async (_what, record) => {
  records.set('https://one.example/', record);
  expect(await keyedMemory('https://one.example/').read()).toBeNull();
});

test('a browser whose IndexedDB never responds is waited for a second', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
  let isOver = false;
  const reading = keyedMemory('https://one.example/')
    .read()
    .catch(() => {
      isOver = true;
    });
  await jest.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await reading;
  expect(isOver).toBe(true);
});
