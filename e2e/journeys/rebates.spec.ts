import { RebatesPage } from '../pages/RebatesPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member/rebates', 'sandbox');

test('a player claims the open rebates once and sees the balance [M-110 M-111 M-120 M-122 M-123 M-125 M-126 M-127 M-128]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '100.00' });
  // Every other one of the thirty can be claimed: 1.00 + 1.02 + … + 1.28.
  await sandbox.records(player, 'rebates', 30);
  await openLoggedIn(page, await sandbox.token(player), '#/mine');
  await page.getByRole('link', { name: '返水中心' }).click();
  const rebates = new RebatesPage(page);
  await expect(rebates.totals).toContainText(/待领取（元）17\.10已领取17\.25/);
  await expect(rebates.rows.first()).toContainText(/未领取/);
  await expect(rebates.rows.nth(1)).toContainText(/领取 \d\d-\d\d .*已领取/);
  await rebates.rows.first().getByRole('button').click();
  await expect(rebates.rows.first()).toContainText(/创建时间\d{4}-\d\d-\d\d/);
  await rebates.rows.last().scrollIntoViewIfNeeded();
  await expect(rebates.rows).toHaveCount(30);
  await expect(page.getByText('没有更多了')).toBeVisible();

  let claims = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/dofanshui')) claims += 1;
  });
  // The answer comes after both taps, otherwise the second one has a message of its own.
  let isTapped = () => {};
  const tapped = new Promise<void>((resolve) => {
    isTapped = resolve;
  });
  await page.route('**/api/dofanshui', async (route) => {
    await tapped;
    await route.continue();
  });
  // The toast disappears after some seconds, so the wait starts before the tap.
  const toast = page.getByText('领取成功').waitFor();
  await rebates.claim.dblclick();
  isTapped();
  await toast;
  await expect(rebates.totals).toContainText(/0\.00已领取34\.35/);
  await expect(rebates.rows.first()).toContainText('已领取');
  expect(claims).toBe(1);
  await expect(page.getByRole('banner').first()).toContainText('117.10');

  await rebates.claim.click();
  await expect(page.getByText('暂无领取额度！')).toBeVisible();
  expect(claims).toBe(1);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('region', { name: '中心钱包' })).toContainText('117.10');
});

test('platform and days narrow the list [M-113 M-114 M-115 M-116 M-117 M-119]', async ({ page, sandbox }) => {
  const player = await sandbox.player();
  await sandbox.records(player, 'rebates', 34);
  await openLoggedIn(page, await sandbox.token(player), '#/fanshui');
  const rebates = new RebatesPage(page);
  await expect(rebates.rows.first()).toBeVisible();
  await rebates.filter('平台', 'PG电子');
  await expect(rebates.rows).toHaveText([/PG电子/, /PG电子/]);
  await rebates.filter('日期', '今日');
  await expect(page.getByText('空空如也')).toBeVisible();
  await expectAccessible(page);
  await rebates.filter('平台', '全平台');
  await expect(rebates.rows.first()).toContainText('AG真人');
});
