import { join } from 'node:path';
import { buildApp } from './buildApp.ts';
import { programOf, run } from './programs.ts';

const checkout = join(import.meta.dirname, '../../..');

test('a checkout of the site exports the programs that a release needs', () => {
  expect(programOf(checkout, 'build')).toBe(join(checkout, 'scripts/build.ts'));
  expect(programOf(checkout, 'check-screens')).toBe(join(checkout, 'scripts/checkScreens.ts'));
});

test('a build outside a checkout is refused, and names --dist', async () => {
  await expect(buildApp('/nowhere', 'wallet', undefined)).rejects.toThrow(
    '/nowhere is no checkout of the site, so wallet cannot be built here. Name a build with --dist.',
  );
});

test('the output and the code of a program are returned', async () => {
  const ended = run(['--eval', 'console.log("7 screens"); process.exitCode = 3'], { cwd: checkout });
  expect(await ended).toEqual({ code: 3, output: '7 screens\n' });
});
