/** @environment page */

import { announceFailure } from '../load/announceFailure.ts';
import { failedFiles } from '../load/failedFiles.ts';
import { LoadFailure } from '../load/loadFailure.ts';
import { addFiles } from '../load/releasedFiles.ts';
import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { loadCauseOf } from './causes.ts';

const base = 'https://store.example/remotes/shop/1.0.0/';
addFiles(base, { 'entry.js': 'sha384-entry', 'List.js': 'sha384-list', 'mf-stats.json': 'sha384-stats' });

let missing: readonly string[];
const fetched: string[] = [];
beforeEach(() => {
  missing = [];
  fetched.length = 0;
  failedFiles.clear();
  window.fetch = (async (address: string) => {
    fetched.push(address);
    if (missing.includes(address)) throw new TypeError('Failed to fetch');
    return { ok: true };
  }) as typeof fetch;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'siteExaminer');
});

/** The error of an `import()`, which names no line of the version. */
const ofImport = () =>
  Object.assign(new TypeError(`Failed to fetch ${base}List.js`), {
    stack: `TypeError: Failed to fetch ${base}List.js\n    at https://site.example/main.js:1:1`,
  });

test('an error that says its cause has that cause', async () => {
  const error = new LoadFailure('unchecked', new Error('no check'));
  expect(await loadCauseOf(base, error, 0)).toBe('unchecked');
});

test('a file that failed is examined', async () => {
  fakeExaminer({ cause: 'missing' });
  announceFailure(`${base}entry.js`, 'sha384-entry');
  expect(await loadCauseOf(base, new Error('ChunkLoadError'), 0)).toBe('missing');
});

test('an error that code of the version throws is its own', async () => {
  fakeExaminer();
  const error = Object.assign(new TypeError('x is undefined'), {
    stack: `TypeError: x is undefined\n    at ${base}List.js:1:1`,
  });
  expect(await loadCauseOf(base, error, 0)).toBe('threw-loading');
  expect(fetched).toEqual([]);
});

test.each(['missing', 'offline'] as const)(
  'an ES module that does not come is looked for: %s',
  async (cause) => {
    const examiner = fakeExaminer({ cause });
    missing = [`${base}List.js`];
    expect(await loadCauseOf(base, ofImport(), 0)).toBe(cause);
    expect(examiner.asked).toEqual([`${base}List.js`]);
    expect(fetched).toEqual([`${base}entry.js`, `${base}List.js`]);
  },
);

test('an import that fails while all files are there has no known cause', async () => {
  fakeExaminer({ cause: 'missing' });
  expect(await loadCauseOf(base, ofImport(), 0)).toBe('unknown');
});
