import { join } from 'node:path';
import { root } from '../apps.ts';
import { runQuietly } from '../command/execute.ts';

/** Runs a drill as its user does, and returns its output. Throws when it fails. */
async function drill(...args: readonly string[]): Promise<string> {
  const { code, output } = await runQuietly(
    process.execPath,
    [join(root, 'scripts/drill.ts'), ...args],
    root,
  );
  if (code !== 0) throw new Error(`The drill ended with code ${code}:\n${output}`);
  return output;
}

test('order runs the tests of a file twice, in the order of a seed', async () => {
  const output = await drill('order', '--seeds', '1', '--first', '7', '--only', 'shared/src/lib/decimal');
  const [, passed = '0'] = /seed 7: (\d+) passed, 0 failed/.exec(output) ?? [];
  expect(Number(passed)).toBeGreaterThan(0);
  expect(Number(passed) % 2).toBe(0);
});

test('mutations prints which share of the small changes of a module its tests notice', async () => {
  expect(await drill('mutations', 'money', '--only', 'vipLevel')).toMatch(/vipLevel\.ts.*\b(9\d|100)\b/);
});

test('scale prints the bytes of a page with made-up remotes, whole and with a head', async () => {
  const output = await drill('scale', '--remotes', '30');
  expect(output).toMatch(/^30 remotes, 600 routes\n {2}page: \d+ B whole, \d+ B with a head/);
});
