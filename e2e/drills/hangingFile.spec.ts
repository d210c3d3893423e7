import { kindsOfFiles, retryHanging } from '../scenes/hangingFile.ts';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release', 'build');

for (const kind of kindsOfFiles) {
  test(`a screen whose ${kind} hung shows after 重试 once the line is whole again`, async ({
    page,
    baseURL,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/preload/);
    const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
    const site = { address: baseURL ?? '', token, remote: 'wallet' };
    const { screenAfterMs } = await retryHanging(page, { ...site, kind });
    expect(screenAfterMs).toBeLessThan(5_000);
  });
}
