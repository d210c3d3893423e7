import { posix, win32 } from 'node:path';
import { pathBelow, slashed } from './paths.ts';

test.each([
  ['on Windows', win32, 'C:\\site', 'C:\\Site\\host\\src\\main.tsx', 'host\\src\\main.tsx'],
  ['elsewhere', posix, '/site', '/site/host/src/main.tsx', 'host/src/main.tsx'],
] as const)('pathBelow and slashed give paths with slashes %s', (_where, paths, folder, file, own) => {
  expect(pathBelow(folder, file, paths)).toBe('host/src/main.tsx');
  expect(slashed(own, paths)).toBe('host/src/main.tsx');
});

test('slashed leaves a backslash in a name where the system allows one', () => {
  expect(slashed('a\\b/c', posix)).toBe('a\\b/c');
});
