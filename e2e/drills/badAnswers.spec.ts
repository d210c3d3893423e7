import type { Page, Route } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { liveThrough, withClock } from '../support/browser/liveThrough.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'malformed JSON': (route) =>
    route.fulfill({ body: '{"code":200,"data":', contentType: 'application/json' }),
  'HTML instead of JSON': (route) =>
    route.fulfill({ body: '<html><h1>502</h1></html>', contentType: 'text/html' }),
  'wrong types': (route) => route.fulfill({ json: { code: 200, message: 7, data: 'nonsense' } }),
  'data of null': (route) => route.fulfill({ json: { code: 200, message: '', data: null } }),
  'an empty body': (route) => route.fulfill({ body: '' }),
  'status 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a lost connection': (route) => route.abort('connectionreset'),
  'a time-out': (route) => route.abort('timedout'),
};

const lists: readonly (readonly [path: string, address: string])[] = [
  ['/api/balancelist', '/account'],
  ['/api/lotteryRoom', '/lottery?room_id=11'],
];

for (const [path, address] of lists) {
  test(`a list that could not be read on ${address} shows 重试, which loads it`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    complaints.expectUnread();
    let isDown = true;
    await page.route(`**${path}*`, (route) => (isDown ? route.abort('connectionreset') : route.continue()));
    await openLoggedIn(page, await sandbox.token(await sandbox.player()), `#${address}`);
    const retry = page.getByRole('button', { name: '重试' }).first();
    await expect(retry).toBeVisible();
    isDown = false;
    await retry.click();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  });
}

test('a log-in without a usable answer keeps the typed values', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  complaints.expectUnread();
  const login = await new LoginPage(page).open();
  for (const [name, fault] of Object.entries(faults)) {
    await page.unroute('**/api/login_pc');
    await page.route('**/api/login_pc', fault);
    await login.logIn('haifeng01', 'secret66');
    await expect(page.getByText('加载中...'), name).toHaveCount(0);
    await expect(page.getByLabel('用户名'), name).toHaveValue('haifeng01');
    await expect(page.getByLabel('密码', { exact: true }), name).toHaveValue('secret66');
    await expect(page, name).toHaveURL(/#\/login/);
  }
});

const hostile = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"'><svg onload=window.hacked=1>`;

test('a maintenance text is shown unchanged, and nothing else [S-114]', async ({ page, complaints }) => {
  // The browser reports the hall's preloads, which start before the page knows of the maintenance.
  complaints.expect(/preloaded using link preload but not used/);
  await rewrite(page, '**/api/app', (data) => ({ ...data, site_state: 0, repair_tips: hostile }));
  await withClock(page);
  await page.goto('/');
  await expect(page.locator('#root')).toHaveText(hostile);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await liveThrough(page, 3_000);
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

async function rewrite(
  page: Page,
  url: string,
  change: (data: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });
}
