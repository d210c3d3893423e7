import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts);

type Answer = { readonly code: number | null; readonly out: string; readonly err: string };

function run(...args: readonly string[]): Promise<Answer> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], { cwd: root });
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

test.each([
  ...names.map((name) => [name, '--no-such-option']),
  ['start', '--port', 'many'],
  ['dev', 'walet'],
  ['build', 'walet'],
  ['affected', 'no-such-commit'],
  ['drill', 'walet'],
  ['drill', 'money', '--seed', 'many'],
  ['drill', 'mutations', '--at-once', '0'],
  ['drill', 'once', '--seed', 'many'],
  ['drill', 'once', '--tmies', '1'],
  ['drill', 'soak', '--changes', '1.5'],
  ['drill', 'rollback', 'all'],
  ['drill', 'sockets', '-1'],
  ['drill', 'chat', '1000', 'localhost'],
  ['drill'],
  ['walet'],
])('a mistake is answered in one sentence with exit code 2: npm run %s -- %s', async (...args) => {
  const { code, out, err } = await run(...args.filter((arg) => arg !== undefined));
  expect(err).toMatch(/^\S.*\.\n$/);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});
