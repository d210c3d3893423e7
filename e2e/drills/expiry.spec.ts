import { liveThrough, withClock } from '../support/browser/liveThrough.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'shared');

test('fifty calls refused with 401 at once: one alert, empty storage, no more polling, /login [S-094 S-095 S-096]', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await withClock(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account');
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  let refused = 0;
  await page.route('**/api/**', (route) => {
    if (route.request().url().endsWith('/api/app')) return route.continue();
    refused += 1;
    return route.fulfill({ status: 401, json: { code: 401, message: '登录已过期', data: null } });
  });
  await page.evaluate(async () => {
    type Identity = {
      shared: { send: (call: object, input: object) => Promise<unknown>; currentScope: unknown };
    };
    const { remotes } = JSON.parse(document.getElementById('site-release')?.textContent ?? '{}');
    const container = remotes.wallet.versions[remotes.wallet.active].container;
    const factory = await Reflect.get(window, container).get('./identity');
    const { shared }: Identity = factory();
    const anything = { '~run': (dataset: object) => dataset };
    const call = {
      method: 'POST',
      path: '/api/balancelist',
      encoding: 'json',
      input: anything,
      data: anything,
    };
    await Promise.all(Array.from({ length: 50 }, () => shared.send(call, {}).catch(() => undefined)));
  });
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveText(/登录已过期，请重新登录！/);
  await expect(alert).toHaveCount(1);
  await expect(page).toHaveURL(/#\/login$/);
  expect(refused).toBeGreaterThanOrEqual(50);
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')]),
  ).toEqual([null, null]);
  await alert.getByRole('button', { name: '确定' }).click();
  await expect(alert).toHaveCount(0);
  const before = refused;
  await liveThrough(page, 6_000);
  expect(refused).toBe(before);
  await page.goBack();
  await expect(page).not.toHaveURL(/account/);
});
