import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { requestLiveRelease } from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release', 'shared');

test('a retired remote leaves an open page at the next change of screen: no tab, and its addresses lead to the hall; a rollback brings it back', async ({
  page,
  context,
}) => {
  const site = await copiedSite(drillPort('retire'));
  try {
    const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    const mine = tabs.filter({ hasText: '我的' });
    await page.goto(`${site.address}/#/discover`);
    await expect(mine).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheFirstPage: true }));

    await releaseCommand(site.store, 'retire', 'member', '--reason', 'drill');
    await requestLiveRelease(page);
    // The screen on display stays as it was.
    await expect(mine).toBeVisible();
    await goTo(page, '/activity');
    await expect(mine).toHaveCount(0);
    await goTo(page, '/mine');
    await expect(page).toHaveURL(`${site.address}/#/`);
    await expect(tabs.filter({ hasText: '大厅' })).toHaveAttribute('aria-current', 'page');

    const newPage = await context.newPage();
    await newPage.goto(`${site.address}/#/vip`);
    await expect(newPage).toHaveURL(`${site.address}/#/`);
    await expect(newPage.getByRole('link', { name: '发现' })).toBeVisible();
    await expect(newPage.getByRole('link', { name: '我的' })).toHaveCount(0);

    await releaseCommand(site.store, 'rollback', 'member', '--reason', 'drill');
    await requestLiveRelease(page);
    await goTo(page, '/discover');
    await expect(mine).toBeVisible();
    await goTo(page, '/vip');
    // A visitor has to log in there again.
    await expect(page).toHaveURL(/#\/login\?redirect=/);
    expect(await page.evaluate(() => 'isTheFirstPage' in window)).toBe(true);
  } finally {
    // An open page would keep calling a site that has closed.
    for (const one of context.pages()) await one.goto('about:blank');
    await site.close();
  }
});
