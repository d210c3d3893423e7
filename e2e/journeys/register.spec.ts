import { newName, RegisterPage } from '../pages/RegisterPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('hall', 'sandbox');

const password = 'secret66';

test('a visitor registers with name and password, is logged in at once, and can log out again [H-126 H-127 H-128 S-084]', async ({
  page,
}) => {
  const name = newName();
  const register = await new RegisterPage(page).open('/reg');
  await register.fillAccount(name, password);
  expect(await register.submitAndSee()).toEqual({ name, password });
  await expect(page).toHaveURL(/#\/$/);
  await register.expectIn(name);

  await goTo(page, '/mine');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('a wrong captcha empties its field and changes the picture; the right one registers the visitor and leads one page back [H-129 H-131 H-132 H-137 H-143]', async ({
  page,
}) => {
  const name = newName();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/register') && sent.push(request.url()));
  await page.goto('/#/login?redirect=%2Faccount');
  await page.locator('main').getByRole('link', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/#\/reg2$/);
  const register = new RegisterPage(page);
  await register.fillAccount(name, password);
  await register.fillChecks(password, 'zzzz');
  const before = await register.strokes();
  await register.submit();
  await expect(page.getByText('验证码错误')).toBeVisible();
  await expect(register.captchaField).toHaveValue('');
  expect(await register.strokes()).not.toBe(before);
  expect(sent).toEqual([]);

  const captcha = (await register.readCaptcha()).toLowerCase();
  await register.captchaField.fill(captcha);
  expect(await register.submitAndSee()).toEqual({
    name,
    realname: name,
    password,
    paypassword: expect.stringMatching(/./),
    code: captcha,
    confirmPass: password,
  });
  // The step back leads to the log-in, which sends a logged-in player on to the address that the visitor wanted.
  await expect(page).toHaveURL(/#\/account$/);
  await goTo(page, '/');
  await register.expectIn(name);
  expect(sent).toHaveLength(1);
});

test('the referrer of an invitation is sent with form 1, which shows at the address of the link [H-120 H-121 H-127]', async ({
  page,
}) => {
  const name = newName();
  const register = await new RegisterPage(page).open('/login?type=1&pid=10086');
  await expect(page).toHaveURL(/#\/login\?type=1&pid=10086$/);
  await expect(register.form).toContainText('推荐人10086');
  await register.fillAccount(name, password);
  expect(await register.submitAndSee()).toEqual({ name, password, pid: '10086' });
  await register.expectIn(name);
});

test('the referrer in the address of the log-in is passed on to form 2 and sent with it [H-121 H-132]', async ({
  page,
}) => {
  const name = newName();
  await page.goto('/#/login?pid=10086');
  await page.locator('main').getByRole('link', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/#\/reg2\?pid=10086$/);
  const register = new RegisterPage(page);
  await expect(register.form).toContainText('推荐人10086');
  await register.fillAccount(name, password);
  await register.fillChecks(password, await register.readCaptcha());
  expect(await register.submitAndSee()).toMatchObject({ name, pid: '10086' });
  await register.expectIn(name);
});

test('without consent nothing is sent and the checkbox shows the reason; its documents open over the form', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/register') && sent.push(request.url()));
  const register = await new RegisterPage(page).open('/reg');
  await register.fillAccount(newName(), password);
  const consent = page.getByRole('checkbox', { name: '我已年满18周岁' });
  await consent.uncheck();
  await register.submit();
  await expect(page.getByText('请先阅读并同意')).toBeVisible();
  await expect(consent).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: '《条款与规则》' }).click();
  await expect(page.getByRole('dialog', { name: '条款与规则' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(password);
  expect(sent).toEqual([]);
});
