import { GamePage } from '../pages/GamePage.ts';
import { RedPacketPage } from '../pages/RedPacketPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('hall', 'sandbox');

test('a player plays a slot game and returns to its room with the balance refreshed [S-060 H-063 H-064 H-065]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '100.00' });
  await openLoggedIn(page, await sandbox.token(player), '#/concise?type=pp');
  await expect(page.getByRole('heading', { name: 'PP电子' })).toBeVisible();
  await page.getByRole('button', { name: '云端神殿' }).click();
  await expect(page).toHaveURL(/#\/gamePage\?name=pp&type=0&code=pp-1$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const game = new GamePage(page);
  await game.enter();
  await game.play();
  await expectAccessible(page);
  const refreshed = page.waitForRequest('**/api/refreshusermoney');
  await game.leave();
  await refreshed;
  await expect(page).toHaveURL(/#\/concise\?type=pp$/);
  await expect(game.frame).toHaveCount(0);
  await expect(page.getByRole('banner').first()).toContainText('100.00');
});

test('a player transfers money into a game without any, and recovers it on leaving', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '12680.50' });
  await openLoggedIn(page, await sandbox.token(player));
  await goTo(page, '/gamePage?name=PG&type=0&code=');
  const bar = page.locator('header').first();
  await expect(bar).toContainText('场馆余额0.00');
  const game = new GamePage(page);
  await expect(page.getByRole('button', { name: '直接进入' })).toBeVisible();
  await expect(game.frame).toHaveCount(0);
  await page.getByRole('button', { name: '立即转入' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '确认转入' }).click();
  await expect(bar).toContainText('场馆余额12,680.50');
  await game.play();
  await game.leave();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '一键回收' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(bar).toContainText('12,680.50');
});

test('the back bar leaves a game that has navigated inside its frame', async ({ page, sandbox }) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  await goTo(page, '/gamePage?name=PG&type=0&code=');
  const game = new GamePage(page);
  await expect(game.content.getByRole('button', { name: '开始' })).toBeVisible();
  const inside = await (await game.frame.elementHandle())?.contentFrame();
  await inside?.evaluate(() => history.pushState(null, '', '?round=2'));
  await game.leave();
  await expect(page).toHaveURL(/#\/$/);
  await expect(game.frame).toHaveCount(0);
});

test('customer service opens for a visitor at /kefu, and every mode of the game page has its frame [S-031 H-066 H-068 H-069 H-070 H-071 H-072]', async ({
  page,
  sandbox,
}) => {
  const agent = await sandbox.player({ fields: { isagent: 1 } });
  await page.goto('/#/kefu');
  const { content, frame } = new GamePage(page);
  await expect(content.getByRole('heading', { name: '在线客服' })).toBeVisible();
  await page.goto('about:blank');
  await openLoggedIn(page, await sandbox.token(agent), '#/gamePage?dailiD=1');
  await expect(content.getByRole('heading', { name: '代理中心' })).toBeVisible();
  await goTo(page, '/gamePage?dailiD=2');
  await expect(content.getByRole('heading', { name: '在线客服' })).toBeVisible();
  await goTo(page, '/gamePage?app=1');
  await expect(content.getByText('演示页面，不提供安装包')).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
  await expectAccessible(page);
});

test('a game page that does not load shows a message, and 重试 loads it again', async ({ page, sandbox }) => {
  await page.clock.install();
  let isStuck = true;
  await page.route('**/game?*', (route) => (isStuck ? undefined : route.continue()));
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/gamePage?name=PG&type=0&code=');
  await expect(page.getByText('页面加载中')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByText('页面加载超时')).toBeVisible();
  isStuck = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(new GamePage(page).content.getByRole('button', { name: '开始' })).toBeVisible();
});

test('a visitor who opens a game by its address sees 请登录！ and is in the hall [S-029]', async ({
  page,
}) => {
  await page.goto('/#/gamePage?name=PG&type=0&code=');
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('a visitor who opens the lottery room by its address sees 请登录！ and is in the hall after a second [S-030]', async ({
  page,
}) => {
  await page.goto('/#/lottery?room_id=11');
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('a player draws a red packet in its hours, once for two taps, and finds it in the balance and the records [H-080 H-090 H-092 H-093 H-094]', async ({
  page,
}) => {
  const site = await copiedSite(drillPort('hallGames'));
  try {
    const sandbox = new Sandbox(site.address);
    await sandbox.setClock('2026-11-20T10:30:00+08:00');
    const player = await sandbox.player({ fields: { redpacket_sendnums: 1 } });
    await openLoggedIn(page, await sandbox.token(player), '#/', { site: site.address });
    const packets = await new RedPacketPage(page).open();
    await expect(packets.count('剩余次数')).toHaveText('1');
    await expectAccessible(page);
    await packets.drawButton.dblclick();
    await expect(packets.result).toContainText('恭喜您抢到红包');
    const won = /¥(\d+\.\d\d)/.exec((await packets.result.textContent()) ?? '')?.[1] ?? 'nothing';
    await expectAccessible(page);
    await page.getByRole('button', { name: '开心收下' }).click();
    await expect(packets.count('剩余次数')).toHaveText('0');
    await expect(packets.count('已领次数')).toHaveText('1');
    await expect(page.getByRole('banner').first()).toContainText(won);
    await packets.drawButton.click();
    await expect(packets.result).toContainText('您暂未达到领取条件，快去完成吧！');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await goTo(page, '/welfare');
    await expect(page.getByRole('main')).toContainText(won);
  } finally {
    await page.close();
    await site.close();
  }
});
