import type { Page } from '@playwright/test';
import { MessagePage } from '../pages/MessagePage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member', 'sandbox');

const demo = { name: 'demo888', password: 'demo888' };
const articles = [
  ['关于我们', 7],
  ['常见问题', 1],
  ['隐私政策', 2],
  ['免责声明', 3],
  ['联系我们', 4],
  ['代理合作', 5],
  ['责任博彩', 8],
] as const;
const hostile = `<h2>${'长'.repeat(80)}${'W'.repeat(300)}</h2>
<table width="2000"><tr>${'<td>一个很长的单元格内容</td>'.repeat(12)}</tr></table>
<p><img src="/art/banner/1.webp" width="3000" height="1200" alt="大图"></p><pre>${'x'.repeat(400)}</pre>
<p onclick="document.documentElement.dataset.hacked='1'">点我</p><script>document.documentElement.dataset.hacked='1'</script><iframe src="/"></iframe>`;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a player reads announcements and the whole inbox, page by page; one step back leaves the message centre [M-161 M-162 M-163 M-164 M-165 M-166 M-167]', async ({
  page,
  sandbox,
}) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/noticeList')) asked.push(request.postDataJSON());
  });
  await openLoggedIn(page, await sandbox.token(demo), '#/mine');
  const messages = await new MessagePage(page).open();
  await expect(page.getByRole('tabpanel', { name: '公告' }).getByRole('listitem').first()).toBeVisible();
  await messages.choose('站内信');
  await expect(page).toHaveURL(/#\/message\?type=2$/);
  await expect(messages.notice(1)).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([{ page: 1 }]);
  // Only entries near the viewport are rendered.
  await expect(async () => {
    await messages.scrollToEnd();
    await expect(messages.notice(38)).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  expect(asked).toEqual([{ page: 1 }, { page: 2 }]);
  await messages.scrollToEnd();
  await expect(page.getByText('没有更多了')).toBeVisible();
  await messages.choose('公告');
  await page.goBack();
  await expect(page).toHaveURL(/#\/mine$/);
});

test('a player reads all seven articles and finds customer service [M-168 M-169 M-170 M-171 M-172]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/boutBallBet');
  const list = page.getByRole('navigation', { name: '帮助内容' });
  await expect(list.getByRole('link')).toHaveText(articles.map(([title]) => title));
  for (const [title, type] of articles) {
    await list.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`#/boutBallBetInfo\\?type=${type}$`));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: '返回' }).click();
  }
  await page.getByRole('link', { name: /人工客服/ }).click();
  await expect(page).toHaveURL(/#\/kefu$/);
});

test('long words, wide tables, big pictures and code of an article stay inside the page', async ({
  page,
  sandbox,
  complaints,
}) => {
  // The browser reports that it blocked the handler while the sanitiser parsed it.
  complaints.expect(/inline event handler/);
  await page.route('**/api/article', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: { content: hostile } } }),
  );
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/boutBallBetInfo?type=1');
  for (const width of [360, 390, 430, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('img', { name: '大图' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  }
  await page.getByText('点我').click();
  await expect(page.locator('article :is(iframe, script, [onclick])')).toHaveCount(0);
  const table = page.locator('article table');
  // The browser drops a key that comes before it has laid out what can be scrolled.
  await expect(async () => {
    await table.press('ArrowRight');
    expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }).toPass();
  await expect(page.locator('html')).not.toHaveAttribute('data-hacked');
  await expectAccessible(page);
});

test('the poker game fills the page between the bars', async ({ page, sandbox }) => {
  await openLoggedIn(
    page,
    await sandbox.token(await sandbox.player()),
    '#/iframepage?url=https://evil.example',
  );
  const game = page.frameLocator('iframe[title="棋牌游戏"]');
  await expect(game.getByRole('heading', { name: 'KY棋牌' })).toBeVisible();
  const box = await page.locator('iframe').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect(box?.height).toBeGreaterThan(600);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/#\/$/);
});
