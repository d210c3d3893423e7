import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { PromotionsPage } from '../pages/PromotionsPage.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { moving } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('hall', 'sandbox');

test.use({ launchOptions: browserLaunch });

/** Returns a list that fills with the payloads of a call from now on. */
function sent(page: Page, path: string): unknown[] {
  const payloads: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) payloads.push(request.postDataJSON());
  });
  return payloads;
}

test('a visitor browses promotions and is led to log in and back [H-100 H-101 H-102 H-103 H-104 M-183 M-185 S-020 S-021]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player();
  const lists = sent(page, '/api/activitylist');
  await page.goto('/');
  const promotions = await new PromotionsPage(page).open();
  await expect(promotions.cards).toHaveCount(8);
  await promotions.choose('VIP专享');
  await promotions.choose('VIP专享');
  await expect(promotions.cards).toHaveCount(2);
  expect(lists).toEqual([{}, { type: 4 }]);
  await promotions.openPromotion('VIP晋级礼金 步步高升');
  await expect(page.getByRole('cell', { name: '18888' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '活动须知' })).toBeVisible();
  await expect(page.getByRole('button', { name: '立即申请' })).toHaveCount(0);

  await page.getByRole('button', { name: '去登录' }).click();
  await new LoginPage(page).logIn(player.name, player.password);
  await expect(page).toHaveURL(/#\/activityInfo\?id=106$/);
  await expect(page.getByRole('button', { name: '立即申请' })).toBeVisible();
  await expect(page.getByRole('button', { name: '去登录' })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('a player applies for a promotion once and sees it in 活动申请记录 until it has passed and is paid [M-182 M-184 M-186 M-187 W-192 W-193]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ fields: { vip: 4 } });
  await openLoggedIn(page, await sandbox.token(player));
  const details = sent(page, '/api/activitydeatil');
  const applied = sent(page, '/api/doactivityapply');
  const promotions = await new PromotionsPage(page).open();
  await promotions.openPromotion('VIP晋级礼金 步步高升');
  await promotions.apply();
  await expect(page.getByText('申请已提交，请等待审核')).toBeVisible();
  await expect(page.getByText('我的申请：审核中')).toBeVisible();
  await promotions.apply();
  await expect(page.getByText('您已申请该活动，请耐心等待审核')).toBeVisible();
  expect(details).toEqual([{ id: '106' }]);
  expect(applied).toEqual([{ activityid: '106' }, { activityid: '106' }]);
  const applications = await promotions.applications();
  await expect(applications).toHaveCount(1);
  await expect(applications).toContainText('VIP晋级礼金 步步高升');
  await expect(applications).toContainText('待审核');
  await sandbox.reviewActivities(player, true);
  await page.reload();
  await expect(applications).toContainText('通过');
  await goTo(page, '/account');
  await expect(page.getByRole('region', { name: '资产' })).toContainText('88.00');
});

test('two taps apply once; a lost application leaves the button [S-081]', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/activityInfo?id=108');
  const applied = sent(page, '/api/doactivityapply');
  await page.route('**/api/doactivityapply', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.abort('failed');
  });
  const button = page.getByRole('button', { name: '立即申请' });
  await button.dblclick();
  await expect(page.getByText('加载中...')).toBeVisible();
  await expect(page.getByText('加载中...')).toHaveCount(0);
  expect(applied).toHaveLength(1);
  await page.unroute('**/api/doactivityapply');
  await button.click();
  await expect(page.getByText('申请已提交，请等待审核')).toBeVisible();
});

test('a promotion without id goes back to the list, an unknown one shows a message and leads there, too', async ({
  page,
}) => {
  await page.goto('/#/activityInfo');
  await expect(page).toHaveURL(/#\/activity$/);
  await goTo(page, '/activityInfo?id=999');
  await expect(page.getByRole('main').getByText('活动不存在或已结束')).toBeVisible();
  await page.getByRole('button', { name: '查看其他活动' }).click();
  await expect(page).toHaveURL(/#\/activity$/);
});

test('the older promotions have four fixed tabs under the logo [H-099 S-017]', async ({ page }) => {
  await page.goto('/#/activity_old');
  await expect(page.getByRole('banner').first()).toContainText('登录');
  await expect(page.getByRole('tab')).toHaveText(['全部', '限时活动', '新人首存', '日常活动']);
  await page.getByRole('tab', { name: '日常活动' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(3);
});

test('discover leads a visitor to log in for 官方动态; sponsors show their page in a frame [S-022 S-023 H-105 H-106 H-107 H-108 H-109]', async ({
  page,
}) => {
  await page.goto('/#/discover');
  await expect(page.getByText('大舞台')).toBeVisible();
  await expect(page.getByRole('region', { name: '平台公告' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: '优惠活动' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: /官方动态/ }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fmessage$/);
  await goTo(page, '/zhanzhu');
  await expect(page.getByText('没有更多了~')).toBeVisible();
  await page.getByRole('link', { name: /赞助项目二/ }).click();
  await expect(page).toHaveURL(/#\/zhanzhuye\?type=2$/);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '鲸跃杯电竞邀请赛' })).toBeVisible();
});

test.describe('with motion allowed', () => {
  test.use({ contextOptions: moving });

  test('the app page changes its pictures every 3 s and leads to the download [H-074 H-075 H-076 H-077]', async ({
    page,
    sandbox,
  }) => {
    await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/app');
    await expect(page.getByRole('heading', { name: 'APP下载' })).toBeVisible();
    const code = page.getByRole('img', { name: 'APP下载二维码' });
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const carousel = page.getByRole('region', { name: 'APP介绍' });
    await expect(carousel.getByText('第一时间知晓')).toBeInViewport({ ratio: 0.9 });
    await expect(carousel.getByText('更快更稳')).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('link', { name: '立即下载' }).click();
    await expect(page).toHaveURL(/#\/gamePage\?app=1$/);
  });
});

test('the older hall shows six tabs that lead to their sections [H-024 S-016]', async ({ page }) => {
  await page.goto('/#/index_old');
  const tabs = page.getByRole('tablist', { name: '游戏分类' }).getByRole('tab');
  await expect(tabs).toHaveText(['真人', '体育', '电竞', '棋牌', '电子', '彩票']);
  await page.getByRole('button', { name: /^AG真人/ }).waitFor();
  await page.waitForTimeout(600);
  await tabs.filter({ hasText: '棋牌' }).click();
  await expect(page.getByRole('heading', { name: '棋牌' })).toBeInViewport();
  await expect(tabs.filter({ hasText: '棋牌' })).toHaveAttribute('aria-selected', 'true');
});
