import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/build/apps';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'store/remotes/wallet'), { recursive: true });
  writeFileSync(join(folder, 'bin/nginx'), '#!/bin/sh\necho serving\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the container of an image that carries these files of wallet 1.1.0, and returns its log. */
function start(files: Readonly<Record<string, string>>): string {
  const carried = join(folder, 'published/remotes/wallet/1.1.0');
  rmSync(carried, { recursive: true, force: true });
  mkdirSync(carried, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(carried, name), text);
  return execFileSync(
    'sh',
    [join(root, 'deploy/app.sh'), join(folder, 'published'), join(folder, 'store'), 'app.conf'],
    {
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      encoding: 'utf8',
    },
  );
}

const signature = join('store/remotes/wallet/1.1.0', 'signature.json');
const record = (time: string) => `{\n  "version": "1.1.0",\n  "publishedAt": "${time}"\n}\n`;

test('a container brings the signature of its team with its version, and to the same version that came without one', () => {
  expect(start({ 'release.json': record('1') })).toBe('remotes/wallet/1.1.0 is here now\nserving\n');
  expect(existsSync(join(folder, signature))).toBe(false);
  const log = start({ 'release.json': record('1'), 'signature.json': 'first' });
  expect(log).toBe('remotes/wallet/1.1.0 was here already\nserving\n');
  expect(readFileSync(join(folder, signature), 'utf8')).toBe('first');
  start({ 'release.json': record('1'), 'signature.json': 'by a new key' });
  expect(readFileSync(join(folder, signature), 'utf8')).toBe('by a new key');
});

test('a container leaves the signature of a version alone when its own is about another record', () => {
  start({ 'release.json': record('1'), 'signature.json': 'first' });
  const log = start({ 'release.json': record('2'), 'signature.json': 'second' });
  expect(log).toBe('remotes/wallet/1.1.0 was here already\nserving\n');
  expect(readFileSync(join(folder, signature), 'utf8')).toBe('first');
});
