import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProblem, postgresPrograms } from './postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(version: string, programs = ['initdb', 'postgres']): void {
  mkdirSync(join(folder, version, 'bin'), { recursive: true });
  for (const program of programs) writeFileSync(join(folder, version, 'bin', program), '');
}

test('postgresProblem names the packages to install when PostgreSQL is missing, too old or only a client', () => {
  const problem = `no PostgreSQL 15 or newer in ${folder} (Debian: sudo apt-get install postgresql)`;
  expect(postgresProblem(folder)).toBe(problem);
  install('13');
  install('16', ['psql']);
  expect(postgresProblem(folder)).toBe(problem);
  expect(postgresProblem(join(folder, 'nowhere'))).toContain('apt-get install postgresql');
});

test('postgresProblem accepts the newest of several versions', () => {
  for (const version of ['9.6', '15', '17']) install(version);
  expect(postgresPrograms(folder)).toBe(join(folder, '17', 'bin'));
  expect(postgresProblem(folder)).toBeUndefined();
});
