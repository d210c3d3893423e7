import { areas, kindsOfFiles, retryHanging } from '../scenes/releases/hangingFile.ts';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release', 'build');

for (const kind of kindsOfFiles) {
  test(`a screen whose ${kind} hangs shows after 重试 once the network works again`, async ({
    page,
    baseURL,
    sandbox,
  }) => {
    const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
    await retryHanging(page, { address: baseURL ?? '', token, remote: 'wallet', kind });
    await expect(areas.wallet?.shows(page) ?? page.locator('nothing')).toBeVisible();
  });
}
