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

test('mutations prints which share of the small changes of a module its tests notice', async () => {
  expect(await drill('mutations', 'money', '--only', 'vipLevel')).toMatch(/vipLevel\.ts.*\b(9\d|100)\b/);
});

test('scale prints the bytes of a page with made-up remotes, whole and with a head', async () => {
  const output = await drill('scale', '--remotes', '30');
  expect(output).toMatch(/^30 remotes, 600 routes\n {2}page: \d+ B whole, \d+ B with a head/);
});
