import { readExports } from './readExports.ts';

test('readExports returns a file’s own exports with their documentation', () => {
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

test('readExports returns re-exports with their origin and the comment before each name', () => {
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

test('readExports returns a re-export of everything as *, or by its one name', () => {
  const [all, named] = readExports('a.ts', "export * from './b.ts';\nexport * as c from './c.ts';");
  expect(all).toEqual({ name: '*', original: '*', specifier: './b.ts' });
  expect(named).toEqual({ name: 'c', original: '*', specifier: './c.ts' });
});

test('readExports names a file that cannot be parsed', () => {
  expect(() => readExports('broken.ts', 'export {')).toThrow('broken.ts cannot be parsed');
});
