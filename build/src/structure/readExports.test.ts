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
    { name: 'a', original: 'a', isDocumented: true },
    { name: 'b', original: 'b', isDocumented: false },
    { name: 'C', original: 'C', isDocumented: false },
  ]);
});

test('what is handed on is told with where it comes from, and a comment documents the name it stands before', () => {
  const text = `
/** A group. */
export { a, /** What it is for. */ type B as C, c } from './b.ts';
`;
  expect(readExports('a.ts', text)).toEqual([
    { name: 'a', original: 'a', specifier: './b.ts', isDocumented: false },
    { name: 'C', original: 'B', specifier: './b.ts', isDocumented: true },
    { name: 'c', original: 'c', specifier: './b.ts', isDocumented: false },
  ]);
});

test('everything of another file has no name, or one', () => {
  const [all, named] = readExports('a.ts', "export * from './b.ts';\nexport * as c from './c.ts';");
  expect(all).toEqual({ name: '*', original: '*', specifier: './b.ts', isDocumented: false });
  expect(named).toEqual({ name: 'c', original: '*', specifier: './c.ts', isDocumented: false });
});

test('a text that cannot be parsed is said with its name', () => {
  expect(() => readExports('broken.ts', 'export {')).toThrow('broken.ts cannot be parsed');
});
