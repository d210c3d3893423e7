import { posix, win32 } from 'node:path';
import { pathBelow, slashed } from './paths.ts';

test.each([
  ['on Windows', win32, 'C:\\site', 'C:\\Site\\host\\src\\main.tsx', 'host\\src\\main.tsx'],
  ['elsewhere', posix, '/site', '/site/host/src/main.tsx', 'host/src/main.tsx'],
] as const)('a key has slashes %s', (_where, paths, folder, file, own) => {
  expect(pathBelow(folder, file, paths)).toBe('host/src/main.tsx');
  expect(slashed(own, paths)).toBe('host/src/main.tsx');
});

test('a name with a backslash, as other systems allow it, stays', () => {
  expect(slashed('a\\b/c', posix)).toBe('a\\b/c');
});
