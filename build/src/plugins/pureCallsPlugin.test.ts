import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { pureCallsPlugin } from './pureCallsPlugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pure-calls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds these files, the first of which is the entry, and returns the script. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const [entry = ''] = Object.keys(files);
  const failure = await new Promise((resolve) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        entry: `./${entry}`,
        output: { path: join(folder, 'dist') },
        plugins: [pureCallsPlugin(/[\\/]calls[\\/]\w+\.js$/)],
      },
      (error, stats) => resolve(error ?? stats?.compilation.errors[0]),
    );
  });
  expect(failure).toBeUndefined();
  return readFileSync(join(folder, 'dist/main.js'), 'utf8');
}

const main = `import { taken } from './calls/table.js'; console.log(taken);`;
const make = 'export function make(what) { console.log(what); return what; }';
const table = (unused: string) => `import { make } from '../make.js';
  export const taken = make({ name: 'taken' });
  ${unused}`;

test('the build omits unused exports that are made by calls, nested calls included', async () => {
  const unused = `export const unused = make({ name: 'unused', of: make(make('deep')) });`;
  const script = await built({ 'main.js': main, 'calls/table.js': table(unused), 'make.js': make });
  expect(script).toContain('taken');
  expect(script).not.toContain('unused');
  expect(script).not.toContain('deep');
});

test.each([
  ['a call that stands alone', `make('unused');`],
  [
    'a call with an argument that has an effect',
    `export const unused = make(globalThis.count++ && 'unused');`,
  ],
])('the build retains %s', async (_, unused) => {
  const script = await built({ 'main.js': main, 'calls/table.js': table(unused), 'make.js': make });
  expect(script).toContain('unused');
});

test('the build retains a call in another file', async () => {
  const elsewhere = table(`export const unused = make('unused');`).replace('../make.js', './make.js');
  const entry = main.replace('calls/', '');
  const script = await built({ 'main.js': entry, 'table.js': elsewhere, 'make.js': make });
  expect(script).toContain('unused');
});
