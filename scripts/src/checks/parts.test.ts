import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { browserSpecs } from './browserTests.ts';
import { folderOf, parts, usersOf } from './parts.ts';
import { declaredIn, specs } from './specs.ts';

test.each(specs())('$file names the parts that it covers', ({ covers }) => {
  expect(covers.length).toBeGreaterThan(0);
  const unknown = covers.filter((cover) => {
    const [part = '', room = ''] = cover.split('/');
    return !parts[part] || !existsSync(join(root, parts[part], 'src', room));
  });
  expect(unknown).toEqual([]);
});

test.each(Object.keys(parts).filter((part) => !['e2e', 'parts'].includes(part)))(
  'a journey or a drill covers %s',
  (part) => {
    expect(browserSpecs(part).length).toBeGreaterThan(0);
  },
);

test.each([
  ["import a from 'b';\n\ncovers('wallet', 'release');\n", ['wallet', 'release']],
  ["covers(\n  'wallet',\n  'release',\n);\n", ['wallet', 'release']],
  ["// covers('wallet');\n", []],
  ["test('covers(wallet)', () => {});\n", []],
])('declaredIn reads from %j the parts %j', (text, covers) => {
  expect(declaredIn(text)).toEqual(covers);
});

test('folderOf takes a remote by its release name and any other part by its folder, and names all parts otherwise', () => {
  expect(folderOf('wallet')).toBe('remote-wallet');
  expect(folderOf('release')).toBe('release');
  expect(() => folderOf('walet')).toThrow(/no part walet; there are host, .*wallet.*shared/);
});

test('usersOf names nearly all parts for shared, and none for the wallet', () => {
  expect(usersOf('shared')).toEqual(
    expect.arrayContaining(['host', 'remote-wallet', 'sandbox', 'site-release', 'scripts']),
  );
  expect(usersOf('sandbox')).toContain('scripts');
  expect(usersOf('remote-wallet')).toEqual([]);
});
