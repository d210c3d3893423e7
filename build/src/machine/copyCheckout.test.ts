import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from './copyCheckout.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'copied-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('copyCheckout copies sources, but no builds and no files that other processes write meanwhile', () => {
  const from = join(place, 'from');
  for (const file of [
    'host/src/main.ts',
    'host/dist/main.js',
    'node_modules/.compiled/v24/half-written',
    'node_modules/x/index.js',
  ]) {
    mkdirSync(join(from, file, '..'), { recursive: true });
    writeFileSync(join(from, file), '');
  }
  const to = join(place, 'to');
  copyCheckout(from, to);
  const isThere = (file: string) => existsSync(join(to, file));
  expect([isThere('host/src/main.ts'), isThere('node_modules/x/index.js')]).toEqual([true, true]);
  expect([isThere('host/dist'), isThere('node_modules/.compiled')]).toEqual([false, false]);
});
