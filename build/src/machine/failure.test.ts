import { spawnSync } from 'node:child_process';
import { failureOf } from './failure.ts';

const run = (program: string, args: readonly string[], timeout?: number) =>
  failureOf(spawnSync(program, args, { encoding: 'utf8', timeout }));
const node = (script: string, timeout?: number) => run(process.execPath, ['-e', script], timeout);

test('a program that does not exist fails with its name', () => {
  expect(run('/nowhere/pnpm', ['install'])).toBe('It could not run: spawnSync /nowhere/pnpm ENOENT.');
});

test('a program that fails is explained by both of its outputs and its code', () => {
  expect(node("console.log('first'); console.error('second'); process.exitCode = 3")).toBe(
    'first\nsecond\nIt ended with code 3.',
  );
});

test('a program that another one ends is explained by the signal', () => {
  expect(node("process.kill(process.pid, 'SIGKILL')")).toBe('It was ended by SIGKILL.');
});

test('a program that takes too long is explained by its error', () => {
  expect(node('setInterval(() => {}, 1_000)', 300)).toMatch(/^It could not run: spawnSync .* ETIMEDOUT\.$/);
});
