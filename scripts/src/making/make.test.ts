import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { make, updateLockfile } from './make.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'made-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Returns the message of the error that a function throws. */
function messageOf(fail: () => void): string {
  try {
    fail();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing failed';
}

test('a lockfile that cannot be brought up to date is answered with the words of pnpm, its code and the way out', () => {
  writeFileSync(join(place, 'package.json'), '{ "name": ');
  const message = messageOf(() => updateLockfile(place));
  expect(message).toMatch(/^The files are made, but pnpm-lock\.yaml could not be brought up to date:\n/);
  expect(message).toContain('EOF while parsing');
  expect(message).toMatch(/\nIt ended with code 1\.\nThen run: npm run pnpm -- install$/);
});

test('a pnpm that cannot run is answered with the cause', () => {
  const message = messageOf(() => updateLockfile(join(place, 'nowhere')));
  expect(message).toMatch(/up to date:\nIt could not run: spawnSync .* ENOENT\.\nThen run:/);
});

test('files are formatted as they are made, and one that is no program is answered with the words of the linter', () => {
  const made = (text: string) => ({ created: { 'a.ts': text }, changed: {}, next: [] });
  make(place, made('export  const a=1'), root);
  expect(readFileSync(join(place, 'a.ts'), 'utf8')).toBe('export const a = 1;\n');
  rmSync(join(place, 'a.ts'));
  const message = messageOf(() => make(place, made('export const = 1'), root));
  expect(message).toMatch(/^What was made could not be formatted, or does not pass lint:\n[\s\S]*a\.ts/);
});
