import { GamePage } from '../pages/GamePage.ts';
import { PromotionsPage } from '../pages/PromotionsPage.ts';
import { RedPacketPage } from '../pages/RedPacketPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'shared', 'sandbox');

// The pictures of the platform have to load.
test.use({ launchOptions: browserLaunch });

const foreign = onForeignPlatform('foreignHall');

test('on a foreign platform a visitor sees its name, its banners, its notices, and the games of every category, from lists with gaps', async ({
  page,
}) => {
  await page.goto('/');
  const slides = page.getByRole('region', { name: '精选活动' }).getByRole('img');
  await expect(slides).toHaveCount(3);
  await expect
    .poll(() =>
      slides.evaluateAll((pictures) =>
        pictures.map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
      ),
    )
    .toEqual([750, 750, 750]);
  await expect(page.getByRole('region', { name: '公告' })).toContainText('海岸娱乐全新改版上线');
  await expect(page).toHaveTitle(/海岸娱乐/);
  await expect(page.locator('footer')).toContainText('海岸娱乐');
  await expect(page.locator('body')).not.toContainText('鲸湾');

  const tabs = page.getByRole('tablist', { name: '游戏分类' }).getByRole('tab');
  await expect(tabs).toHaveText(['电子', '体育', '彩票', '电竞', '棋牌', '真人', '捕鱼']);
  const section = (name: string) => page.getByRole('tabpanel', { name });
  for (const [category, platforms] of [
    ['电子', ['JDB', 'PG', 'PP', 'MG']],
    ['体育', ['IBC', 'FB']],
    ['彩票', ['VR', 'SGWIN']],
    ['电竞', ['TFG', 'IM']],
    ['棋牌', ['KY', 'GDQ']],
    ['真人', ['AG', 'OBZR', 'WM', 'BG']],
    ['捕鱼', ['OBBY']],
  ] as const)
    for (const platform of platforms)
      await expect(section(category).getByRole('button', { name: new RegExp(`^${platform}`) })).toBeVisible();
  await expect(section('彩票').getByRole('list', { name: '彩种' })).toContainText(
    /快乐28.*海岸六合彩.*北斗28/,
  );
  await expect(section('棋牌').getByRole('button', { name: /^LEG/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a foreign platform a player opens a platform and a single game, each in a frame at the platform’s address without a scheme', async ({
  page,
}) => {
  const player = await foreign.site.player();
  await openLoggedIn(page, player.token);
  await page.getByRole('tabpanel', { name: '真人' }).getByRole('button', { name: /^AG/ }).click();
  await expect(page).toHaveURL(/#\/gamePage\?name=AG&type=0&code=AG$/);
  const game = new GamePage(page);
  await expect(game.content.getByRole('heading', { name: '游戏大厅' })).toBeVisible();
  await expect(game.frame).toHaveAttribute('src', `${foreign.site.platform.address}/play?plat=AG&code=AG`);
  await game.leave();
  await expect(game.frame).toHaveCount(0);

  await goTo(page, '/concise?type=obgdy');
  for (const name of ['深海捕鱼', '金蟾捕鱼', '李逵劈鱼'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await goTo(page, '/concise?type=pp');
  await page.getByRole('button', { name: '奥林匹斯之门' }).click();
  await expect(page).toHaveURL(/name=pp&type=0&code=pp102$/);
  await expect(game.content.getByRole('heading', { name: '游戏大厅' })).toBeVisible();
});

test('on a foreign platform customer service opens in its frame for a visitor, and the page of agents for an agent', async ({
  page,
}) => {
  await page.goto('/#/kefu');
  const { content } = new GamePage(page);
  await expect(content.getByRole('heading', { name: '在线客服' })).toBeVisible();
  const player = await foreign.site.player();
  foreign.site.platform.player(player.name).isAgent = true;
  await page.goto('about:blank');
  await openLoggedIn(page, player.token, '#/gamePage?dailiD=1');
  await expect(content.getByRole('heading', { name: '代理登录' })).toBeVisible();
});

test('on a foreign platform a player applies for a promotion once, reads why not a second time, and follows the application', async ({
  page,
}) => {
  const player = await foreign.site.player();
  await openLoggedIn(page, player.token);
  const promotions = await new PromotionsPage(page).open();
  await expect(promotions.cards).toHaveCount(3);
  await promotions.choose('节日活动');
  await expect(page.getByText('空空如也')).toBeVisible();
  await promotions.choose('限时活动');
  await expect(promotions.cards).toHaveCount(1);
  await promotions.openPromotion('周末存款加赠');
  await promotions.apply();
  await expect(page.getByText('申请成功，请等待审核')).toBeVisible();
  await expect(page.getByText('我的申请：审核中')).toBeVisible();
  await promotions.apply();
  await expect(page.getByText('您已申请过该活动，请等待审核')).toBeVisible();
  const applications = await promotions.applications();
  await expect(applications).toHaveText([/周末存款加赠.*待审核/]);
  expect(
    foreign.site.platform.bookings('promotion').filter(({ player: name }) => name === player.name),
  ).toHaveLength(1);
});

test('on a foreign platform a new player reads that there are no red packets yet; with a draw, two taps draw one in its hours', async ({
  page,
}) => {
  const { platform } = foreign.site;
  const player = await foreign.site.player();
  platform.moveClock(new Date('2027-03-01T10:30:00+08:00'));
  await openLoggedIn(page, player.token);
  await goTo(page, '/hongbao');
  const packets = new RedPacketPage(page);
  await expect(packets.count('剩余次数')).toHaveText('0');
  platform.grantDraws(player.name, 1);
  await page.reload();
  await expect(packets.count('剩余次数')).toHaveText('1');
  await packets.drawButton.dblclick();
  await expect(packets.result).toContainText('恭喜您抢到红包');
  await expect(packets.result).toContainText('¥8.88');
  await page.getByRole('button', { name: '开心收下' }).click();
  await expect(packets.count('剩余次数')).toHaveText('0');
  await expect(packets.count('已领次数')).toHaveText('1');
  await expect(page.getByRole('banner').first()).toContainText('8.88');
  expect(platform.bookings('redPacket')).toHaveLength(1);
});

test('on a foreign platform that is closed a visitor reads why', async ({ page }) => {
  const { settings } = foreign.site.platform.state;
  settings.isOpen = false;
  await page.goto('/');
  await expect(page.getByText('系统升级维护中，预计两小时后恢复。')).toBeVisible();
  settings.isOpen = true;
});
