/** @environment page */

import type * as Files from '../load/releasedFiles.ts';
import { unmatchedHash } from '../load/unmatchedHash.ts';
import type * as ByHash from './importByHash.ts';

const base = 'http://store.example/remotes/shop/1.0.0/';
const next = 'http://store.example/remotes/shop/1.1.0/';
const entry = `${base}js/remoteEntry.js`;
const title = 'the release';

type Engine = {
  /** Whether it runs modules whose bytes have their hash. */
  readonly runs?: boolean;
  /** How many import maps of a page count. */
  readonly maps?: number;
};

let importByHash: typeof ByHash.importByHash;
let files: typeof Files;
let probes: string[];

beforeEach(() => {
  jest.resetModules();
  ({ importByHash } = jest.requireActual<typeof ByHash>('./importByHash.ts'));
  files = jest.requireActual<typeof Files>('../load/releasedFiles.ts');
  files.addFiles(base, { 'js/remoteEntry.js': 'sha384-entry', 'js/List.js': 'sha384-list' });
  files.addFiles(next, { 'js/remoteEntry.js': 'sha384-next' });
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
function engine({ runs = true, maps: most = Number.POSITIVE_INFINITY }: Engine = {}) {
  return jest.fn(async (address: string) => {
    const counting = maps().slice(0, most);
    const hashes = Object.assign({}, ...counting.map(({ integrity }) => integrity));
    if (!runs || hashes[address] === unmatchedHash) throw new TypeError('Failed to fetch');
    return { title };
  });
}

const refusal = { found: 'unchecked', message: expect.stringContaining('does not run this remote') };

test('the hashes of all modules are in an import map before the entry is imported', async () => {
  const load = engine();
  expect(await importByHash(base, [], entry, undefined, load)).toEqual({ title });
  const integrity = {
    [entry]: 'sha384-entry',
    [`${base}js/List.js`]: 'sha384-list',
    'blob:0': expect.stringMatching(/^sha256-/),
    'blob:1': unmatchedHash,
  };
  expect(maps()).toEqual([{ integrity }]);
  expect(load.mock.calls.at(-1)).toEqual([entry]);
});

test('the import map has the nonce of the page', async () => {
  await importByHash(base, [], entry, 'n1', engine());
  expect([...document.querySelectorAll('script')].map(({ nonce }) => nonce)).toEqual(['n1']);
});

test('a version gets one import map, and a further version another one, which is examined by itself', async () => {
  const load = engine();
  for (const one of [base, base, next]) await importByHash(one, [], entry, undefined, load);
  expect([probes.length, maps().length]).toEqual([4, 2]);
});

test('a browser that takes one import map alone runs the first version and no other', async () => {
  const load = engine({ maps: 1 });
  await importByHash(base, [], entry, undefined, load);
  await expect(importByHash(next, [], `${next}js/remoteEntry.js`, undefined, load)).rejects.toMatchObject(
    refusal,
  );
  expect(load.mock.calls.flat()).not.toContain(`${next}js/remoteEntry.js`);
  expect(await importByHash(base, [], entry, undefined, load)).toEqual({ title });
});

test('a browser that takes one import map alone also runs the versions that may replace the first', async () => {
  const load = engine({ maps: 1 });
  await importByHash(base, [next], entry, undefined, load);
  expect(maps()[0].integrity).toMatchObject({ [`${next}js/remoteEntry.js`]: 'sha384-next' });
  expect(await importByHash(next, [base], `${next}js/remoteEntry.js`, undefined, load)).toEqual({ title });
  expect(maps()).toHaveLength(1);
});

test.each<[string, Engine]>([
  ['checks no hashes of modules', { maps: 0 }],
  ['has a policy that allows no module of the examination', { runs: false }],
])('a browser that %s gets none of the remote', async (_what, how) => {
  const load = engine(how);
  await expect(importByHash(base, [], entry, undefined, load)).rejects.toMatchObject(refusal);
  expect(load.mock.calls.flat()).not.toContain(entry);
});
