import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCommit } from './versions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
});
afterEach(() => {
  delete process.env.APP_COMMIT;
  rmSync(folder, { recursive: true });
});

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Lin', '-c', 'user.email=lin@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

test('a build has the commit that is checked out, and says so where the files are others', () => {
  expect(currentCommit(folder)).toBe('unknown');
  git('init', '-q');
  write('.gitignore', 'dist\n');
  write('screen.ts', 'one');
  git('add', '.');
  git('commit', '-qm', 'first');
  const commit = git('rev-parse', 'HEAD');
  write('dist', 'ignored');
  expect(currentCommit(folder)).toBe(commit);
  write('screen.ts', 'two');
  expect(currentCommit(folder)).toBe(`${commit} with changes`);
  git('add', '.');
  expect(currentCommit(folder)).toBe(`${commit} with changes`);
  git('checkout', '-q', commit, '.');
  write('new.ts', 'untracked');
  expect(currentCommit(folder)).toBe(`${commit} with changes`);
  process.env.APP_COMMIT = '3f2a91bc';
  expect(currentCommit(folder)).toBe('3f2a91bc');
});
