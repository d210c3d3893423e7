import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts);

type Answer = { readonly code: number | null; readonly out: string; readonly err: string };

/** As `npm run` does. */
const run = (...args: readonly string[]) => answered(join(root, 'scripts/run.mjs'), args);

/** What `run` starts in the end, without what looks after the packages before. */
const runScript = (name: string, ...args: readonly string[]) =>
  answered(join(root, 'scripts', `${name}.ts`), args);

function answered(file: string, args: readonly string[]): Promise<Answer> {
  const quiet = '--disable-warning=ExperimentalWarning';
  const child = spawn(process.execPath, [quiet, file, ...args], { cwd: root });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, out, err })));
}

test.each(names)('npm run %s says with --help how it is called, and does nothing', async (name) => {
  const { code, out, err } = await run(name, '--help');
  expect(out).toMatch(new RegExp(`npm (run )?${name}( |$)`, 'm'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('what Node has compiled of a script is kept for its next start', async () => {
  await run('affected', '--help');
  const kept = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.compiled');
  expect(readdirSync(kept)).not.toEqual([]);
});

const oneSentence = { code: 2, out: '', err: expect.stringMatching(/^\S.*\.\n$/) };

test.each([
  ...names.map((name) => [name, '--no-such-option']),
  ['start', '--port', 'many'],
  ['dev', 'walet'],
  ['build', 'walet'],
  ['affected', 'no-such-commit'],
  ['drill', 'money', '--seed', 'many'],
  ['drill', 'mutations', '--at-once', '0'],
  ['drill', 'once', '--seed', 'many'],
  ['drill', 'once', '--tmies', '1'],
  ['drill', 'soak', '--changes', '1.5'],
  ['drill', 'rollback', 'all'],
  ['drill', 'sockets', '-1'],
  ['drill', 'chat', '1000', 'localhost'],
  ['drill'],
])('a mistake is answered in one sentence with exit code 2: npm run %s -- %s', async (name, ...args) => {
  expect(await runScript(name ?? '', ...args.filter((arg) => arg !== undefined))).toEqual(oneSentence);
});

test.each([['drill', 'walet'], ['walet'], []])('so it is by npm run: %s', async (...args) => {
  expect(await run(...args.filter((arg) => arg !== undefined))).toEqual(oneSentence);
});
