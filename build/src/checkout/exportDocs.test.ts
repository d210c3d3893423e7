import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDocs } from './exportDocs.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-docs-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function docsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return Object.fromEntries(exportDocs(join(folder, 'index.ts')));
}

test.each([
  ['a function', '/** Adds. */\nexport function it() {}', 'Adds.'],
  ['a constant', '/** One. */\nexport const it = 1;', 'One.'],
  ['a class', '/** Wrong. */\nexport class it {}', 'Wrong.'],
  ['a type', '/** A size. */\nexport type it = number;', 'A size.'],
  [
    'the first sentence of several lines',
    '/**\n * Adds two\n * numbers. Throws.\n */\nexport const it = 1;',
    'Adds two numbers.',
  ],
  [
    'a sentence with three dots',
    '/** Says 加载中... over it. More. */\nexport const it = 1;',
    'Says 加载中... over it.',
  ],
  ['nothing', 'export const it = 1;', ''],
  ['a comment that is no documentation', '// Adds.\nexport const it = 1;', ''],
  ['a neighbour’s documentation', '/** One. */\nconst one = 1;\nexport const it = one;', ''],
])('exportDocs reads the first sentence of %s', (_what, text, doc) => {
  expect(docsOf({ 'index.ts': text })).toEqual({ it: doc });
});

test('exportDocs follows re-exports and lists them under the entry’s name', () => {
  const files = {
    'index.ts': "export { a as b } from './a.ts';\nexport * from './c.ts';\nexport { d } from 'elsewhere';",
    'a.ts': '/** A. */\nexport const a = 1;\n/** Not handed out. */\nexport const x = 1;',
    'c.ts': '/** C. */\nexport const c = 1;',
  };
  expect(docsOf(files)).toEqual({ b: 'A.', c: 'C.' });
});
