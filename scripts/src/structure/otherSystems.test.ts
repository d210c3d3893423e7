import { treeOfTexts } from '@site/build/source-tree';
import { codeProblems, otherSystemProblems } from './otherSystems.ts';

const added = (...files: readonly string[]) =>
  otherSystemProblems(
    treeOfTexts(Object.fromEntries(['host/src/main.tsx', ...files].map((file) => [file, '']))),
  );

test.each([
  ['host/src/a:b.ts', 'Windows has no file of such a name'],
  ['host/src/aux.ts', 'Windows has no file of such a name'],
  ['docs/com1/x.md', 'Windows has no file of such a name'],
  ['docs/what?.md', 'Windows has no file of such a name'],
  ['docs/end./x.md', 'Windows has no file of such a name'],
  ['host/src/Main.tsx', 'host/src/Main.tsx and host/src/main.tsx are one file'],
  ['host/Src/x.tsx', 'host/Src and host/src are one file'],
  [`docs/${'long-'.repeat(32)}.md`, 'has 168 signs'],
])('otherSystemProblems refuses the file name %s', (file, problem) => {
  expect(added(file)).toEqual([expect.stringContaining(problem)]);
});

test('otherSystemProblems allows names that only look reserved', () => {
  expect(added('host/src/auxiliary.ts', 'host/src/console.ts', 'docs/.nul')).toEqual([]);
});

test.each([
  ["const place = '/tmp/x';", 'names /tmp/x'],
  ["read('/proc/self');", 'names /proc/self'],
  ["spawn('npm', ['ci']);", 'starts npm'],
  ["execFileSync('node_modules/.bin/jest');", 'starts node_modules/.bin/jest'],
  ["spawnSync('chmod', ['755', file]);", 'starts chmod'],
  ["execute('tsc', []);", 'starts tsc'],
  ['await symlink(from, to);', "add 'junction'"],
  ["symlinkSync(from, to, 'dir');", "add 'junction'"],
  ['chmodSync(file, 0o755);', 'calls chmodSync'],
  ['process.getuid?.();', 'calls getuid'],
  ['process.kill(-child.pid);', 'signals a group of processes'],
  ['await import(join(root, file));', 'import pathToFileURL'],
  ["import { join, relative } from 'node:path';", 'with backslashes'],
  ['globSync(pattern);', 'with backslashes'],
  ["readdirSync(folder, { recursive: true, encoding: 'utf8' });", 'with backslashes'],
])('codeProblems refuses %s', (text, problem) => {
  expect(codeProblems('x.ts', text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  "symlinkSync(from, to, 'junction');",
  'spawn(process.execPath, [file]);',
  'process.kill(pid, 0);',
  'await import(pathToFileURL(join(root, file)).href);',
  "const path = '/wallet/tmp';",
  "import { relative, sep } from 'node:path';",
  "// linux: the line above has looked for it.\nread('/proc/self');",
])('codeProblems allows %s', (text) => {
  expect(codeProblems('x.ts', text)).toEqual([]);
});

test('codeProblems accepts no excuse without a reason', () => {
  expect(codeProblems('x.ts', "// linux: yes.\nread('/proc/self');")).toHaveLength(1);
});
