import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { MinePage } from '../pages/MinePage.ts';
import { covers } from '../support/covers.ts';
import type { Sandbox } from '../support/sites/sandbox.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'member', 'shared');

function kept(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')]);
}

/** Logs in by the form, as players do, and goes to 我的. A token that a test stores would skip the form's code. */
async function logInAndOpenMine(page: Page, sandbox: Sandbox): Promise<void> {
  const player = await sandbox.player();
  const login = await new LoginPage(page).open();
  await login.logIn(player.name, player.password);
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.locator('main').getByText(player.name).first()).toBeVisible();
  await new MinePage(page).open();
  expect(await kept(page)).toEqual([expect.any(String), expect.any(String)]);
}

/** Expects the log-in form at exactly its own address, and that it stays there. */
async function expectLoginForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/#\/login$/);
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(new URL(page.url()).hash).toBe('#/login');
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible();
  expect(await kept(page)).toEqual([null, null]);
}

async function confirmLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('您确定要退出登录吗?');
  await dialog.getByRole('button', { name: '确认' }).click();
}

test('a player who used the log-in form and logs out sees the log-in form again [S-089 S-090]', async ({
  page,
  sandbox,
}) => {
  await logInAndOpenMine(page, sandbox);
  const loggedOff = page.waitForResponse('**/api/logoff');
  await confirmLogOut(page);
  expect(await (await loggedOff).json()).toMatchObject({ code: 200 });
  await expectLoginForm(page);
});

test('a player who used the log-in form and is refused with 401 sees one alert and the log-in form [S-094 S-096]', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await logInAndOpenMine(page, sandbox);
  await page.route('**/api/balance', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: '登录已过期', data: null } }),
  );
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveText(/登录已过期，请重新登录！/);
  await expect(alert).toHaveCount(1);
  await expect(page).toHaveURL(/\/#\/login$/);
  await alert.getByRole('button', { name: '确定' }).click();
  await expect(alert).toHaveCount(0);
  await expectLoginForm(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/mine/);
});
