import { folderOf, parts, usersOf } from './parts.ts';
import { declaredIn, specs } from './specs.ts';

test.each(specs())('$file says what it covers', ({ covers }) => {
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.filter((part) => !parts[part])).toEqual([]);
});

test.each(Object.keys(parts).filter((part) => !['e2e', 'parts'].includes(part)))(
  'some journey or drill covers %s',
  (part) => {
    expect(specs().some(({ covers }) => covers.includes(part))).toBe(true);
  },
);

test.each([
  ["import a from 'b';\n\ncovers('wallet', 'release');\n", ['wallet', 'release']],
  ["covers(\n  'wallet',\n  'release',\n);\n", ['wallet', 'release']],
  ["// covers('wallet');\n", []],
  ["test('covers(wallet)', () => {});\n", []],
])('what %j covers is %j', (text, covers) => {
  expect(declaredIn(text)).toEqual(covers);
});

test('a part is named as releases name it, or by its folder', () => {
  expect(folderOf('wallet')).toBe('remote-wallet');
  expect(folderOf('release')).toBe('release');
  expect(() => folderOf('walet')).toThrow(/no part walet; there are host, .*wallet.*shared/);
});

test('the users of shared are nearly all, of the wallet nobody', () => {
  expect(usersOf('shared')).toEqual(
    expect.arrayContaining(['host', 'remote-wallet', 'sandbox', 'release', 'scripts']),
  );
  expect(usersOf('sandbox')).toContain('scripts');
  expect(usersOf('remote-wallet')).toEqual([]);
});
