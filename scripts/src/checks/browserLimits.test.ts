import { join } from 'node:path';
import { limits } from '@site/build/patience';
import { root } from '../apps.ts';
import { runQuietly } from '../command/execute.ts';

const program = `import config from './playwright.config.ts';
  const { timeout, expect, use } = config;
  console.log(JSON.stringify([expect.timeout, use.actionTimeout, use.navigationTimeout, timeout]));`;

test('a browser test that taps, fills or awaits what is no longer there fails long before its own time limit', async () => {
  const asked = ['--input-type=module', '--eval', program];
  const { output } = await runQuietly(process.execPath, asked, join(root, 'e2e'));
  const [expected, action, address, whole] = JSON.parse(output);
  expect([expected, action, address, whole]).toEqual([
    limits.browserExpectMs,
    limits.browserActionMs,
    limits.browserAddressMs,
    limits.browserTestMs,
  ]);
  for (const limit of [expected, action, address]) expect(limit * 2).toBeLessThan(whole);
});
