import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

test('with the files of one remote gone, its area shows a card with 重试, every other area works, and the page reports the file', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404|MIME type \('text\/plain'\)|cannot be shown/);
  const site = await copiedSite(drillPort('brokenRemote'));
  try {
    const wallet = join(site.store, 'remotes/wallet');
    renameSync(wallet, `${wallet}-gone`);
    const sandbox = new Sandbox(site.address);
    const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
    await openLoggedIn(page, token, '#/', { site: site.address });
    await expect(page.getByRole('link', { name: '存款' })).toBeVisible();

    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reports')) reports.push(request.postData() ?? '');
    });
    await goTo(page, '/account');
    const card = page.getByRole('alert').filter({ hasText: '页面加载失败' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await page.screenshot({ path: 'test-results/broken-remote.png' });
    await expect
      .poll(() => reports.join('\n'))
      .toMatch(
        /"failure":"missing",[^}]*"error":\{"name":"FileFailure","message":"remotes\/wallet\/[^"]+\.(?:js|css)"/,
      );

    await page.getByRole('link', { name: '我的' }).click();
    await expect(page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
    await goTo(page, '/lottery?room_id=11');
    await expect(page.locator('main')).toContainText('77.00');
    await goTo(page, '/');
    await expect(page.getByRole('link', { name: '存款' })).toBeVisible();

    await goTo(page, '/account');
    await expect(card).toBeVisible();
    renameSync(`${wallet}-gone`, wallet);
    await card.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  } finally {
    // An open page would keep calling a site that has closed.
    await page.goto('about:blank');
    await site.close();
  }
});
