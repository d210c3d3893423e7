import { ApplyAgentPage } from '../pages/ApplyAgentPage.ts';
import { MessagePage } from '../pages/MessagePage.ts';
import { MinePage } from '../pages/MinePage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { RebatesPage } from '../pages/RebatesPage.ts';
import { VipPage } from '../pages/VipPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'member', 'shared', 'sandbox');

// The avatars have to load.
test.use({ launchOptions: browserLaunch });

const foreign = onForeignPlatform('foreignMember');

const png = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('on a foreign platform a new player’s 我的 shows money, level and its name for the site; 一键回收 recovers the venues', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 5_000_00 });
  await foreign.site.call(player, '/api/transfer', {
    amount: 1_120.5,
    sourcetype: 'userbalance',
    targettype: 'AG',
  });
  await openLoggedIn(page, player.token);
  const mine = await new MinePage(page).open();
  await expect(page.getByRole('region', { name: '个人资料' })).toContainText(`${player.name}已加入 1 天`);
  await expect(page.getByRole('region', { name: '中心钱包' })).toContainText('3,879.50');
  await expect(page.getByRole('link', { name: /VIP0/ })).toContainText('1,000');
  await mine.recover();
  await expect(page.getByRole('region', { name: '中心钱包' })).toContainText('5,000.00');
  await goTo(page, '/inviter');
  await expect(page.getByRole('heading', { name: '邀请好友' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('鲸湾');
});

test('on a foreign platform a player changes profile and avatar and finds both after a reload', async ({
  page,
}) => {
  const player = await foreign.site.player();
  await openLoggedIn(page, player.token);
  const profile = await new ProfilePage(page).open();
  await profile.choosePicture(png);
  await expect(profile.avatar).toHaveAttribute(
    'src',
    /^http:\/\/127\.0\.0\.1:\d+\/uploads\/avatar\/\d+\.png$/,
  );
  await profile.save({ birthday: '1990-01-02', mobile: '15012345678', email: 'new@example.com' });
  await expect(page.getByText('修改成功')).toBeVisible();
  await page.reload();
  await expect(profile.field('生日')).toHaveValue('1990-01-02');
  await expect(profile.field('手机号')).toHaveValue('15012345678');
  await expect(profile.field('邮箱')).toHaveValue('new@example.com');
  await expect.poll(() => profile.avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('on a foreign platform the levels are shown with what they ask for; without any a player reads 空空如也', async ({
  page,
}) => {
  const { platform } = foreign.site;
  const player = await foreign.site.player();
  platform.player(player.name).level = 2;
  await openLoggedIn(page, player.token, '#/vip');
  const vip = new VipPage(page);
  await expect(vip.chosen).toHaveText('VIP2');
  await expect(vip.panel).toContainText(/已达标.*累计存款4,000.*流水要求20,000/s);
  await vip.unfoldTable();
  await expect(vip.table.getByRole('row')).toHaveCount(11);
  await vip.choose(3);
  await expect(vip.panel).toContainText(/未达标.*累计存款9,000/s);
  platform.state.settings.hasLevels = false;
  await page.reload();
  await expect(page.getByText('空空如也')).toBeVisible();
  await expect(page.getByText('已达标')).toHaveCount(0);
  platform.state.settings.hasLevels = true;
});

test('on a foreign platform a player claims the rebates once and sees them in the balance', async ({
  page,
}) => {
  const { platform } = foreign.site;
  const player = await foreign.site.player({ money: 1_000_00 });
  platform.addRebate(player.name, 1_120_50);
  platform.addRebate(player.name, 9_50, 'PG');
  await openLoggedIn(page, player.token, '#/fanshui');
  const rebates = new RebatesPage(page);
  await expect(rebates.totals).toContainText(/待领取（元）1,130\.00已领取0\.00/);
  await expect(rebates.rows).toHaveText([/PG电子.*9\.50.*未领取/, /AG视讯.*1,120\.50.*未领取/]);
  const toast = page
    .getByText(/领取成功/)
    .first()
    .waitFor();
  await rebates.claim.dblclick();
  await toast;
  await expect(rebates.totals).toContainText(/0\.00已领取1,130\.00/);
  await expect(page.getByRole('banner').first()).toContainText('2,130.00');
  expect(platform.bookings('rebate')).toMatchObject([{ player: player.name, cents: 1_130_00 }]);
});

test('on a foreign platform a player reads announcements and letters, an article, and that another one is missing', async ({
  page,
}) => {
  const { platform } = foreign.site;
  const player = await foreign.site.player();
  platform.addRecords(player.name, 'letters', 20);
  platform.writeLetter(player.name, '欢迎加入海岸娱乐', '祝您游戏愉快！');
  await openLoggedIn(page, player.token);
  const messages = await new MessagePage(page).open();
  await expect(messages.notices).toHaveCount(3);
  await messages.choose('站内信');
  await expect(messages.notice(1)).toContainText(/欢迎加入海岸娱乐.*祝您游戏愉快！/s);
  await expect(async () => {
    await messages.scrollToEnd();
    await expect(messages.notice(21)).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await goTo(page, '/boutBallBetInfo?type=7');
  await expect(page.getByRole('article')).toContainText('海岸娱乐成立于2016年。');
  await goTo(page, '/boutBallBetInfo?type=8');
  await expect(page.getByText('没有找到这篇帮助')).toBeVisible();
});

test('on a foreign platform a player applies as an agent and reads its answer; an agent finds the log-in of agents', async ({
  page,
}) => {
  const { platform } = foreign.site;
  const player = await foreign.site.player();
  await openLoggedIn(page, player.token);
  const application = await new ApplyAgentPage(page).open();
  await application.apply('13800138000', '经营一个体育社群');
  await expect(page.getByText('申请已提交，客服将尽快与您联系')).toBeVisible();
  await application.apply('13800138000', '经营一个体育社群');
  await expect(page.getByText('申请审核中，请耐心等待')).toBeVisible();
  expect(platform.bookings('agent')).toHaveLength(1);
  platform.player(player.name).isAgent = true;
  await page.reload();
  const mine = await new MinePage(page).open();
  await expect(mine.menu.getByRole('link', { name: '代理登录' })).toBeVisible();
});
