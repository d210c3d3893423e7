/** @environment page */

import { unmatchedHash } from '../load/unmatchedHash.ts';
import type * as ByHash from './importByHash.ts';
import type * as Files from './releasedFiles.ts';

const base = 'http://store.example/remotes/shop/1.0.0/';
const entry = `${base}js/remoteEntry.js`;
const title = 'the release';

type Engine = {
  /** Whether it runs modules whose bytes have their hash. */ runs?: boolean;
  checks?: boolean;
};

let importByHash: typeof ByHash.importByHash;
let files: typeof Files;
let probes: string[];

beforeEach(() => {
  jest.resetModules();
  ({ importByHash } = jest.requireActual<typeof ByHash>('./importByHash.ts'));
  files = jest.requireActual<typeof Files>('./releasedFiles.ts');
  files.addFiles(base, { 'js/remoteEntry.js': 'sha384-entry', 'js/List.js': 'sha384-list' });
  probes = [];
  Object.assign(URL, {
    createObjectURL: () => {
      probes.push(`blob:${probes.length}`);
      return probes.at(-1);
    },
    revokeObjectURL: () => undefined,
  });
});
afterEach(() => document.head.replaceChildren());

const maps = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

/** Imports as an engine does. */
function engine({ runs = true, checks = true }: Engine = {}) {
  return jest.fn(async (address: string) => {
    const hashes = Object.assign({}, ...maps().map(({ integrity }) => integrity));
    if (!runs || (checks && hashes[address] === unmatchedHash)) throw new TypeError('Failed to fetch');
    return { title };
  });
}

test('the hashes of all modules are in an import map before the entry is imported', async () => {
  const load = engine();
  expect(await importByHash(base, entry, undefined, load)).toEqual({ title });
  const integrity = { [entry]: 'sha384-entry', [`${base}js/List.js`]: 'sha384-list' };
  expect(maps()).toEqual([
    { integrity: expect.objectContaining({ 'blob:1': unmatchedHash }) },
    { integrity },
  ]);
  expect(load.mock.calls.at(-1)).toEqual([entry]);
});

test('the import map has the nonce of the page', async () => {
  await importByHash(base, entry, 'n1', engine());
  expect([...document.querySelectorAll('script')].map(({ nonce }) => nonce)).toEqual(['n1', 'n1']);
});

test('a browser is examined once, and a version gets one import map', async () => {
  const load = engine();
  await importByHash(base, entry, undefined, load);
  await importByHash(base, entry, undefined, load);
  expect([probes.length, maps().length]).toEqual([2, 2]);
});

test.each<[string, Engine]>([
  ['checks no hashes of modules', { checks: false }],
  ['or whose policy allows no module of the examination', { runs: false }],
])('a browser that %s gets none of the remote', async (_what, how) => {
  const load = engine(how);
  await expect(importByHash(base, entry, undefined, load)).rejects.toMatchObject({
    found: 'unchecked',
    message: expect.stringContaining('does not run this remote'),
  });
  expect(load.mock.calls.flat()).not.toContain(entry);
});
