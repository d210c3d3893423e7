import type { Locator, Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { liveThrough, withClock } from '../support/browser/liveThrough.ts';
import { moving } from '../support/browser/phone.ts';
import { sidewaysPx } from '../support/browser/sidewaysPx.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { goTo, openLoggedIn, storeForPlayer } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'shared');

// Opening elements move under the finger.
test.use({ contextOptions: moving });

test('the header is 46 px high and the five tabs are large enough, on a phone and on a desk [S-062 S-078]', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#root:not([data-frame])').waitFor();
  for (const width of [360, 390, 430, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBe(46);
    // Nothing shines through while the page scrolls.
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCSS('background-color', /^rgb\(/);
    for (const tab of await page.getByRole('navigation', { name: '主导航' }).getByRole('link').all()) {
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await sidewaysPx(page), `nothing sticks out at ${width} px`).toBeLessThanOrEqual(0);
  }
});

/** The screens on which header, logo, title and money share a line, with a title of each length and an action. */
const titled = [
  '/account',
  '/activityRecord',
  '/addUsdtCard',
  '/boutBallBetInfo?type=8',
  '/inviter',
  '/recharge',
  '/transRecord',
  '/usdtmore',
  '/vip',
  '/withdrawal',
];

/** Returns what of the header is cut, beyond the screen, or over something else; `short` is the balance as shown. */
async function clippedParts(header: Locator, short: string): Promise<(string | null)[]> {
  return header.evaluate((bar, short) => {
    const parts = [...bar.querySelectorAll<HTMLElement>('button, a, img, h1, span')].filter(
      (part) => part.getClientRects().length > 0 && !part.closest('.visually-hidden'),
    );
    const cut = parts.filter(
      (part) =>
        (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) ||
        (part.matches('h1') && part.scrollHeight > part.clientHeight + 1),
    );
    const beyond = parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth);
    const [balance] = parts.filter((part) => part.textContent === short);
    const others = parts.filter((part) => part.matches('button, a, h1, img'));
    const overlaid = others.filter((part) => {
      const [one, other] = [part, balance].map((each) => each?.getBoundingClientRect());
      return one && other && one.left + 8 < other.right && other.left + 8 < one.right;
    });
    return [...cut, ...beyond, ...overlaid].map((part) => part.ariaLabel ?? part.textContent);
  }, short);
}

test('fourteen digits, the logo, the title and all buttons of the header fit beside each other on the narrowest phone [S-073 S-074 S-075]', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const rich = await sandbox.player({ balance: '999999999999.99' });
  await openLoggedIn(page, await sandbox.token(rich), '#/');
  const header = page.getByRole('banner');
  for (const address of ['/', ...titled]) {
    await goTo(page, address);
    await expect(header).toContainText('9,999.99亿');
    if (address !== '/') await expect(header.getByRole('heading')).toBeVisible();
    const logo = await header.getByRole('img').boundingBox();
    expect(logo?.height, address).toBeGreaterThanOrEqual(address === '/' ? 20 : 18);
    expect(await clippedParts(header, '9,999.99亿'), address).toEqual([]);
  }
});

/** The first two, one of each direction of text, are those of the short form. */
const names = [
  '没有标志而名字又长得没有尽头的一个娱乐平台',
  'منصة الألعاب ذات الاسم الطويل جدا بلا شعار',
  'ThePlatformWithoutALogoAndAnEndlessName',
  '👨‍👩‍👧‍👦🐳🎰'.repeat(6),
];

for (const name of isInFull ? names : names.slice(0, 2))
  test(`without a logo the title ${name.slice(0, 12)}… is cut, money and buttons are not [S-073 S-075 S-076]`, async ({
    page,
    sandbox,
  }) => {
    await page.route(/\/api\/(app|user|balance|refreshusermoney)$/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      if (answer.data.title) Object.assign(answer.data, { title: name, site_logo: '' });
      if (answer.data.balance) answer.data.balance = '99999999999999.99';
      await route.fulfill({ response, json: answer });
    });
    await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/');
    const header = page.getByRole('banner');
    for (const width of [390, 320])
      for (const address of ['/', '/discover', '/activityRecord']) {
        await page.setViewportSize({ width, height: 844 });
        await goTo(page, address);
        await expect(header.getByText(name)).toHaveCSS('text-overflow', 'ellipsis');
        await expect(header).toContainText('999,999.99亿');
        expect(await clippedParts(header, '999,999.99亿'), `${address} at ${width} px`).toEqual([]);
      }
  });

test('a tap on the link of the current page shows a message; a visitor tapping 转账 is asked to log in [S-009 S-012]', async ({
  page,
}) => {
  await page.goto('/');
  // In the frame before the host runs, a link to the current page does nothing.
  await page.locator('#root:not([data-frame])').getByRole('link', { name: '大厅' }).click();
  await expect(page.getByText('已在当前页面！')).toBeVisible();
  await page.getByRole('link', { name: '转账' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveText(/精彩内容等你来体验，快来登录吧！/);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.getByRole('link', { name: '转账' }).click();
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Ftransfer$/);
});

test('a player’s slow action shows 加载中..., a slow reading of the site does not; nothing moves [S-079]', async ({
  page,
  sandbox,
}) => {
  const { name, password } = await sandbox.player();
  const answers = new Map<string, () => void>();
  await page.route(/\/api\/(app|login_pc)$/, async (route) => {
    await new Promise<void>((resolve) => answers.set(new URL(route.request().url()).pathname, resolve));
    await route.continue();
  });
  await page.goto('/#/login');
  const loading = page.getByRole('status').filter({ hasText: '加载中...' });
  const place = () => page.getByLabel('用户名').boundingBox();
  await expect.poll(() => answers.has('/api/app')).toBe(true);
  await expect(loading).toHaveCount(0);
  const before = await place();
  await new LoginPage(page).logIn(name, password);
  await expect(loading).toHaveCSS('opacity', '1');
  expect(await place()).toEqual(before);
  for (const answer of answers.values()) answer();
  await expect(loading).toHaveCount(0);
  await expect(page).toHaveURL(/#\/$/);
});

test('a session survives a reload and ends with a confirmed log-out [S-005 S-085 S-088 S-090 S-092 S-093]', async ({
  page,
  sandbox,
}) => {
  await withClock(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/mine');
  await page.reload();
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('您确定要退出登录吗?');
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')]),
  ).toEqual([null, null]);
  const polls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/balance') && polls.push(request.url()));
  await liveThrough(page, 4_000);
  expect(polls).toEqual([]);
  await goTo(page, '/');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog').getByText('退出登录')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText('消息中心')).toHaveCount(0);
});

/** Expects that the first step back closes the open drawer of the hall, and that the next one leads to the former screen. */
async function expectBackClosesDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/discover$/);
}

test('a step back closes the drawer and stays in the hall; the next one leaves the hall', async ({
  page,
}) => {
  await page.goto('/#/discover');
  await page.getByRole('link', { name: '大厅' }).click();
  await expectBackClosesDrawer(page);
});

test('a step back closes the drawer, too, when the hall was opened before the site’s code had loaded', async ({
  page,
}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/host\/[^/]+\/main\.[^/]+\.js$/, async (route) => {
    await arrival;
    await route.fallback();
  });
  await page.goto('/#/discover', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '大厅' }).click();
  await expect(page).toHaveURL(/#\/$/);
  arrive();
  await expectBackClosesDrawer(page);
});

test('the reminder shows to a player after an hour, and links to its settings', async ({ page, sandbox }) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/discover');
  await storeForPlayer(page, 'session', 'playTime', `3600000 0 ${Date.now()}`);
  const reminder = page.getByRole('dialog', { name: '休息提醒' });
  await expect(reminder).toContainText('您已在线60分钟，休息一下吧');
  await expect(reminder.getByRole('button', { name: '继续' })).toBeFocused();
  await expectAccessible(page);
  await reminder.getByRole('link', { name: '提醒设置与帮助' }).click();
  await expect(page).toHaveURL(/#\/play$/);
  await expect(page.getByRole('radio', { name: '每60分钟' })).toBeChecked();
});
