import { readImports } from './readImports.ts';

const specifiers = (text: string) => readImports('a.tsx', text).map(({ specifier }) => specifier);

const ofTypes = ['an import of types', 'a re-export of types', 'a type in an import expression'];

test.each([
  ['a plain import', "import { a } from './b.ts';", ['a']],
  ['an import of types', "import type { A } from './b.ts';", ['A']],
  ['an import of a value and a type', "import { a, type A } from './b.ts';", ['a', 'A']],
  ['a default import', "import a from './b.ts';", ['default']],
  ['everything', "import * as a from './b.ts';", ['*']],
  ['an import for its effect', "import './b.ts';", []],
  ['a re-export', "export { a as c } from './b.ts';", ['a']],
  ['a re-export of everything', "export * from './b.ts';", ['*']],
  ['a re-export of types', "export type { A } from './b.ts';", ['A']],
  ['a dynamic import', "const a = () => import('./b.ts');", ['*']],
  ['a type in an import expression', "type A = import('./b.ts').A;", ['A']],
  ['require', "const a = require('./b.ts');", ['*']],
  ['import by require', "import a = require('./b.ts');", ['*']],
  ['a mocked module', "jest.mock('./b.ts');", ['*']],
  ['the module behind a mock', "const a = jest.requireActual('./b.ts');", ['*']],
])('readImports reads %s', (what, text, names) => {
  expect(readImports('a.ts', `\n${text}`)).toEqual([
    { specifier: './b.ts', line: 2, names, ofTypes: ofTypes.includes(what) },
  ]);
});

test('readImports ignores text that only looks like an import', () => {
  expect(
    specifiers("const a = 'import x from \"./b.ts\"'; // import './c.ts'\nthing.mock('./d.ts');"),
  ).toEqual([]);
});

test('readImports returns imports in the order of the text', () => {
  expect(
    specifiers("const a = import('./b.ts');\nimport { c } from './c.ts';\n<a href='./d.ts' />;"),
  ).toEqual(['./b.ts', './c.ts']);
});

test('readImports names a file that cannot be parsed', () => {
  expect(() => readImports('broken.ts', 'import {')).toThrow('broken.ts cannot be parsed');
});
