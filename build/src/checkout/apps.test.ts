import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApps, remoteName, root } from './apps.ts';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'apps-'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function folder(name: string, file: string): void {
  mkdirSync(join(checkout, name), { recursive: true });
  writeFileSync(join(checkout, name, file), '{}');
}

test('findApps returns the host and every folder remote-<name> with a package', () => {
  folder('host', 'package.json');
  folder('remote-wallet', 'package.json');
  folder('remote-e-sports', 'package.json');
  folder('shared', 'package.json');
  expect(findApps(checkout)).toEqual({
    host: 'host',
    'e-sports': 'remote-e-sports',
    wallet: 'remote-wallet',
  });
});

test('findApps ignores the leftovers of a removed remote and names that no release accepts', () => {
  folder('remote-gone', 'dist.js');
  folder('remote-Wallet', 'package.json');
  folder('remote-', 'package.json');
  expect(findApps(checkout)).toEqual({ host: 'host' });
  expect(() => remoteName('remote-Wallet')).toThrow('remote-Wallet is not the folder of a remote');
});

test.each(Object.values(findApps(root)))(
  'the package in %s has the name of its folder, after which its builds are named',
  (folder) => {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    expect(name).toBe(`@site/${folder}`);
  },
);
