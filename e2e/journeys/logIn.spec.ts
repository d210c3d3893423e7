import { LoginPage } from '../pages/LoginPage.ts';
import { covers } from '../support/covers.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'sandbox');

test('a log-in in the hall takes effect in wallet, member area and lottery room without a reload [S-003 S-084 S-085 S-087]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50', venues: { AG: '300.25' } });
  const login = await new LoginPage(page).open();
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
  await login.logIn(player.name, player.password);
  await expect(page.getByText(player.name).first()).toBeVisible();
  await goTo(page, '/account');
  await expect(page.getByRole('region', { name: '资产' })).toContainText('1,500.75');
  await goTo(page, '/mine');
  await expect(page.locator('main')).toContainText(player.name);
  await goTo(page, '/lottery?room_id=11');
  await expect(page.locator('main')).toContainText('1,200.50');
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
});

test('a visitor who has to log in is then led to the requested address [S-010]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player();
  await page.goto('/#/account');
  await page.waitForURL(/redirect=%2Faccount/);
  await new LoginPage(page).logIn(player.name, player.password);
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('an address of another site in redirect is not followed', async ({ page, sandbox }) => {
  const player = await sandbox.player();
  const login = await new LoginPage(page).open('//evil.example/path');
  await login.logIn(player.name, player.password);
  await expect(page).toHaveURL(/localhost:\d+\/#\/$/);
});

test('in a browser that forbids storage a log-in lasts as long as the page [S-084 S-085]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50' });
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, { get: forbid });
  });
  await (await new LoginPage(page).open('/account')).logIn(player.name, player.password);
  await expect(page.getByRole('region', { name: '资产' })).toContainText('1,200.50');
  await goTo(page, '/mine');
  await expect(page.locator('main')).toContainText(player.name);
});
