import { LoginPage } from '../pages/LoginPage.ts';
import { MinePage } from '../pages/MinePage.ts';
import { newName, RegisterPage } from '../pages/RegisterPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'sandbox');

const foreign = onForeignPlatform('foreignSession');
const password = 'secret66';

for (const [form, hash] of [
  ['the short form', '/reg'],
  ['the form with a captcha', '/reg2'],
] as const)
  test(`on a foreign platform a visitor registers by ${form}, is logged in at once, and logs out`, async ({
    page,
  }) => {
    const name = newName();
    const register = await new RegisterPage(page).open(hash);
    await register.fillAccount(name, password);
    if (hash === '/reg2') await register.fillChecks(password, await register.readCaptcha());
    await register.submitAndSee();
    await goTo(page, '/');
    await register.expectIn(name);
    expect(foreign.site.platform.player(name)).toMatchObject({ name, password });

    const mine = await new MinePage(page).open();
    await expect(page.getByRole('region', { name: '中心钱包' })).toContainText('0.00');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确认' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(mine.menu).toBeHidden();
    expect([...foreign.site.platform.state.tokens.values()].map((player) => player.name)).not.toContain(name);
  });

test('on a foreign platform a wrong password shows the platform’s words, and the right one logs in for all four areas', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 5_000_00 });
  const login = await new LoginPage(page).open();
  await login.logIn(player.name, 'wrong-one');
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await login.logIn(player.name, player.password);
  await expect(page.getByRole('banner').first()).toContainText('5,000.00');
  await goTo(page, '/account');
  await expect(page.getByRole('region', { name: '资产' })).toContainText('5,000.00');
  await goTo(page, '/mine');
  await expect(page.locator('main')).toContainText(player.name);
  await goTo(page, '/lottery?room_id=9');
  await expect(page.locator('main')).toContainText('5,000.00');
});

test('on a foreign platform a session that has ended, with code 401 in an answer of HTTP 200, leads to the log-in, and a new one shows the money again', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 77_10 });
  await openLoggedIn(page, player.token, '#/account');
  await expect(page.getByRole('region', { name: '资产' })).toContainText('77.10');
  foreign.site.platform.endSessions();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await new LoginPage(page).logIn(player.name, player.password);
  await goTo(page, '/account');
  await expect(page.getByRole('region', { name: '资产' })).toContainText('77.10');
});
