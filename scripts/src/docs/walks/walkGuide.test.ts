import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeftOut } from './leftOut.ts';
import { openShell, type Shell } from './shell.ts';
import { walkGuide } from './walkGuide.ts';

let folder: string;
let shell: Shell;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walk-'));
  shell = openShell(folder, process.env);
  writeFileSync(join(folder, 'text.ts'), 'old\n');
});
afterEach(async () => {
  await shell.close();
  rmSync(folder, { recursive: true, force: true });
});

function walk(markdown: string, leftOut: readonly LeftOut[] = []): Promise<string[]> {
  return walkGuide('README.md', markdown, {
    folder,
    shell,
    own: (text) => text.replaceAll('example', 'own'),
    leftOut,
    serverEnv: async () => ({}),
    test: async () => ({ code: 1, output: 'the tests of the change' }),
    report: () => {},
  });
}

const block = (language: string, ...lines: readonly string[]) =>
  [`\`\`\`${language}`, ...lines, '```', ''].join('\n');

test('a guide that says what happens has no problem', async () => {
  const guide = [
    'In `text.ts` write `new` in place of `old`.',
    block(
      'sh',
      'cat text.ts',
      'echo example 1',
      'mkdir below && cd below',
      'exit 4   # code 4: nothing is there',
    ),
    block('text', 'new', 'o…n 1'),
    block('sh', 'pwd', 'npm test -- --filter hall   # fails'),
    block('text', 'below', 'the tests of the change'),
    block('ts', '// below/made.ts', 'export {};'),
  ].join('\n');
  expect(await walk(guide)).toEqual([]);
  expect(readFileSync(join(folder, 'below/made.ts'), 'utf8')).toBe('export {};\n');
});

test.each([
  ['a command that fails', block('sh', 'exit 3'), 'README.md:2: exit 3 ended with code 3'],
  ['a command that was to fail', block('sh', 'true   # fails'), 'true ended with code 0'],
  [
    'words that are not printed',
    block('sh', 'echo 1') + block('text', '2'),
    'README.md:5: not printed: 2; but:\n1',
  ],
  ['lines in another order', block('sh', 'echo 1; echo 2') + block('text', '2', '1'), 'not printed: 1'],
  ['a text that its file lacks', 'In `text.ts` write `new` in place of `none`.', 'text.ts has no none'],
  ['a block without a reason', block('nginx', 'server {}'), 'leftOut.ts has no reason: server {}'],
])('%s ends the walk with its line', async (_, guide, problem) => {
  expect(await walk(`${guide}\n${block('sh', 'touch later')}`)).toEqual([expect.stringContaining(problem)]);
  expect((await shell.run('ls')).output).toBe('text.ts\n');
});

test('a command that is left out does not run, and a reason for one that the guide lacks is a problem', async () => {
  const left = (begins: string) => ({ guide: 'README.md', begins, why: 'It is for elsewhere.' });
  expect(
    await walk(block('sh', 'exit 3') + block('nginx', 'server {}'), [left('exit'), left('server')]),
  ).toEqual([]);
  expect(await walk('', [left('exit')])).toEqual(['README.md: left out, and not there: exit']);
});

test('a release that a smoke test refused runs a second time, and no other command does', async () => {
  const once = (words: string) => `echo x >> tries; echo "${words}"; test "$(wc -l < tries)" -eq 2`;
  expect(
    await walk(block('sh', once('hall 1.1.0 did not go live: the smoke test found 7 problems'))),
  ).toEqual([]);
  rmSync(join(folder, 'tries'));
  expect(await walk(block('sh', once('hall 1.1.0 did not go live: no key')))).toEqual([
    expect.stringContaining('ended with code 1'),
  ]);
});
