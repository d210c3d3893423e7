import { kindsOfFiles, retryHanging } from '../scenes/hangingFile.ts';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release', 'build');

test('a screen whose entry, script or style sheet hung shows after 重试 once the line is whole again', async ({
  browser,
  baseURL,
  sandbox,
}) => {
  const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
  const retried = kindsOfFiles.map(async (kind) => {
    const page = await browser.newPage();
    const { screenAfterMs } = await retryHanging(page, {
      address: baseURL ?? '',
      token,
      remote: 'wallet',
      kind,
    });
    await page.close();
    return screenAfterMs;
  });
  expect(Math.max(...(await Promise.all(retried)))).toBeLessThan(6_000);
});
