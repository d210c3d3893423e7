// Lets a file of each remote hang, and taps 重试 once the line is restored: npm run drill -- hangs

import { areas, kindsOfFiles, retryHanging } from '../../scenes/releases/hangingFile.ts';
import { sitePort } from '../../support/ports.ts';
import { copiedSite } from '../../support/releases/copiedSite.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { conclude } from '../base/figures.ts';
import { openBrowser } from '../base/openBrowser.ts';

await using site = await copiedSite(sitePort);
await using browser = await openBrowser();

const sandbox = new Sandbox(site.address);
const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
const failed: string[] = [];
for (const remote of Object.keys(areas)) {
  for (const kind of kindsOfFiles) {
    const page = await browser.newPage();
    const what = `${remote}, ${kind}`.padEnd(22);
    try {
      const attempt = { address: site.address, token, remote, kind };
      const { cardAfterMs, screenAfterMs } = await retryHanging(page, attempt);
      console.log(`${what} card after ${cardAfterMs} ms, screen ${screenAfterMs} ms after 重试`);
    } catch (error) {
      failed.push(what);
      console.log(`${what} ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`);
    }
    await page.close();
  }
}
conclude({ 'after 重试 every screen shows': failed.length === 0 });
