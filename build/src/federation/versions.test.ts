import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCommit, providedVersions, requiredRange, requiredRanges } from './versions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
});
afterEach(() => {
  delete process.env.APP_COMMIT;
  rmSync(folder, { recursive: true });
});

test('a remote requires of the site’s modules their numbers alone, and only of the entries that it uses', () => {
  const provided = providedVersions();
  const shared = '@site/shared';
  const [, minor] = provided[shared]?.split('.') ?? [];
  expect(Number(minor)).toBeGreaterThan(0);
  expect(
    requiredRanges({ [shared]: ['toast'], [`${shared}/forms`]: ['Field'], [`${shared}/parts`]: [] }),
  ).toEqual({
    react: `^${provided.react}`,
    'react-dom': `^${provided['react-dom']}`,
    [shared]: '^3.0.0',
    [`${shared}/forms`]: '^3.0.0',
  });
  expect(requiredRange('react/jsx-runtime')).toBe(`^${provided.react}`);
  expect(requiredRange(`${shared}/parts`)).toBe('^3.0.0');
});

test('a host provides a version of each entry, which has the minor version of the package', () => {
  const provided = providedVersions();
  for (const entry of ['forms', 'nutui', 'parts', 'schema', 'slides'])
    expect(provided[`@site/shared/${entry}`]).toBe(provided['@site/shared']);
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
