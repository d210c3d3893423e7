import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { settled } from '../support/browser/expectNoOverflow.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn, storeForPlayer } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('hall', 'sandbox');

const sheet = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const inHall = (page: Page) => page.getByRole('button', { name: '搜索平台、游戏' });
const today = (page: Page) => page.getByRole('region', { name: '今日' });
const shelf = (page: Page) => page.getByRole('list', { name: '最近和收藏' });

test('a player finds a game, stars it, plays it, and finds both on the shelf, also after a reload', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player({ venues: { PP: '50' } })));
  await inHall(page).click();
  const field = sheet(page).getByRole('textbox', { name: '搜索平台、游戏' });
  await expect(field).toBeFocused();
  await settled(page);
  await expectAccessible(page);
  await field.fill('pp 神殿');
  await expect(sheet(page).getByRole('status')).toHaveText('找到 1 个');
  await sheet(page).getByRole('button', { name: '收藏 云端神殿' }).click();
  await page.keyboard.press('Escape');
  await inHall(page).click();
  await field.fill('ag真');
  await page.keyboard.press('ArrowDown');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/gamePage\?name=AG&type=0&code=$/);
  await page.goBack();
  await expect(shelf(page).getByRole('button', { name: 'AG真人' })).toBeVisible();
  await page.reload();
  await expect(shelf(page).getByRole('button', { name: 'AG真人' })).toBeVisible();
  await expectAccessible(page);
  await expect(shelf(page).getByRole('button', { name: '云端神殿 已收藏' })).toBeVisible();
  await expect(today(page).getByRole('button', { name: /AG真人/ })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
});

/** The lowest place of the first game on the phone of these tests, 390 × 844, from the top of the page. */
const FOLD_PX = 430;
const firstGame = (page: Page) =>
  page
    .locator('[data-tile]')
    .first()
    .evaluate((tile) => tile.getBoundingClientRect().top + window.scrollY);

test('the first game is above the fold for a visitor', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^JDB电子/ }).waitFor();
  expect(await firstGame(page)).toBeLessThanOrEqual(FOLD_PX);
});

test('the first game is above the fold for a player, also below 继续玩', async ({ page, sandbox }) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  await storeForPlayer(page, 'local', 'hallRecent', JSON.stringify([{ name: 'KY', code: '' }]));
  await page.reload();
  await today(page)
    .getByRole('button', { name: /KY棋牌/ })
    .waitFor();
  expect(await firstGame(page)).toBeLessThanOrEqual(FOLD_PX);
});

test('a player who returns from a game finds the hall at the same place, at once in its full height [S-008]', async ({
  page,
  sandbox,
}) => {
  const kept = JSON.stringify([{ name: 'KY', code: '' }]);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  await storeForPlayer(page, 'local', 'hallRecent', kept);
  await page.reload();
  const tile = page.getByRole('button', { name: /^BG真人 极速/ });
  await tile.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(400);
  await tile.click();
  await expect(page).toHaveURL(/#\/gamePage/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(tile).toBeInViewport();
  expect(await scrolled()).toBe(place);
});

/** Returns the elements that float over the centre or the name of a tappable item in the hall, at any scroll position. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const boxes = (thing: Element) => {
      const range = document.createRange();
      const words = [...thing.querySelectorAll('span')].filter(({ textContent }) => textContent !== '');
      const written = words.map((word) => {
        range.selectNodeContents(word);
        return range.getBoundingClientRect();
      });
      return [thing.getBoundingClientRect(), ...written];
    };
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let place = 0; place <= end; place += 40) {
      window.scrollTo({ top: place, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const thing of document.querySelectorAll('[data-section] button, [data-section] a'))
        for (const [index, { left, right, top, bottom }] of boxes(thing).entries()) {
          const at = index === 0 ? (left + right) / 2 : right - 1;
          const hit = document.elementFromPoint(at, (top + bottom) / 2);
          const floating = hit?.closest('aside, [aria-label=返回顶部]');
          if (floating && right <= window.innerWidth - 16)
            found.add(`${floating.ariaLabel} on ${thing.textContent}`);
        }
    }
    return [...found];
  });

for (const width of [320, 390])
  test(`at ${width} px neither the red packet nor the button to the top covers a control, and a balance of 14 digits is whole [H-050 H-058]`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const player = await sandbox.player({ balance: '999999999999.99' });
    await openLoggedIn(page, await sandbox.token(player));
    await expect(page.getByRole('link', { name: '抢红包雨' })).toBeVisible();
    const account = page.getByRole('region', { name: '账户' });
    await expect(account).toContainText('999,999,999,999.99');
    const [money, ways] = await Promise.all([
      account.boundingBox(),
      page.getByRole('navigation', { name: '快捷入口' }).boundingBox(),
    ]);
    if (!money || !ways) throw new Error('The account card is not shown.');
    expect(money.x + money.width).toBeLessThanOrEqual(width - 16);
    expect(money.y + money.height <= ways.y || money.x + money.width <= ways.x).toBe(true);
    expect(await account.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(await covered(page)).toEqual([]);
  });
