import { readExports } from './readExports.ts';

test('what is defined here is told with its documentation', () => {
  const text = `
/** What it is for. */
export const a = 1;

// Why it is so.
export function b() {}
export type C = string;
`;
  expect(readExports('a.ts', text)).toEqual([
    { name: 'a', original: 'a', doc: 'What it is for.' },
    { name: 'b', original: 'b' },
    { name: 'C', original: 'C' },
  ]);
});

test('what is handed on is told with where it comes from, and a comment documents the name it stands before', () => {
  const text = `
/** A group. */
export { a, /** What it is for. */ type B as C, c } from './b.ts';
`;
  expect(readExports('a.ts', text)).toEqual([
    { name: 'a', original: 'a', specifier: './b.ts' },
    { name: 'C', original: 'B', specifier: './b.ts', doc: 'What it is for.' },
    { name: 'c', original: 'c', specifier: './b.ts' },
  ]);
});

test('everything of another file has no name, or one', () => {
  const [all, named] = readExports('a.ts', "export * from './b.ts';\nexport * as c from './c.ts';");
  expect(all).toEqual({ name: '*', original: '*', specifier: './b.ts' });
  expect(named).toEqual({ name: 'c', original: '*', specifier: './c.ts' });
});

test('a text that cannot be parsed is said with its name', () => {
  expect(() => readExports('broken.ts', 'export {')).toThrow('broken.ts cannot be parsed');
});
