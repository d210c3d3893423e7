import { CardsPage } from '../pages/CardsPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { PasswordPage } from '../pages/PasswordPage.ts';
import { liveThrough, withClock } from '../support/browser/liveThrough.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet/password', 'wallet/cards', 'sandbox');

test('a player who changes the login password is asked to log in, and the new password works [W-158 W-168 W-169 W-170 W-171 W-230]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '10.00' });
  await withClock(page);
  await openLoggedIn(page, await sandbox.token(player));
  const passwords = await new PasswordPage(page).open(1);
  await passwords.change('wrong-one', 'ocean777');
  await expect(page.getByText('原密码错误')).toBeVisible();
  await passwords.change(player.password, 'ocean777');
  await expect(page.getByText('密码修改成功！')).toBeVisible();
  await page.waitForURL(/#\/login$/);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) asked.push(request.url());
  });
  await liveThrough(page, 4_000);
  expect(asked).toEqual([]);
  const kept = await page.evaluate(() =>
    [...Object.entries(sessionStorage), ...Object.entries(localStorage)].flatMap(([name, value]) =>
      value === '' ? [] : name,
    ),
  );
  // The test's own mark may remain, and what a visitor stores: the site's settings, and the shape of the log-in. The
  // reporter's marks are empty.
  const ofVisitors = ['token-was-set', 'appInfo', 'shape'];
  expect(kept.filter((name) => !ofVisitors.includes(name))).toEqual([]);
  await new LoginPage(page).logIn(player.name, 'ocean777');
  await page.waitForURL((url) => url.hash === '#/');
  await expect(page.getByRole('banner').first()).toContainText('10.00');
});

test('a player sets the withdrawal password, stays logged in and can bind an address with it [W-159 W-168 W-172 W-231]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player();
  await openLoggedIn(page, await sandbox.token(player), '#/wallet?type=1');
  const cards = await (await new CardsPage(page).open(1)).startAdding();
  await cards.addAddress('ERC20', `0x${'b'.repeat(36)}8822`, 'pay66778');
  await expect(page.getByText('请先设置提现密码')).toBeVisible();
  const passwords = await new PasswordPage(page).open(2);
  await passwords.change(player.password, 'pay66778');
  await expect(page.getByText('密码修改成功！')).toBeVisible();
  await page.waitForURL((url) => !url.hash.includes('/password'));
  await (await cards.open(1)).startAdding();
  await cards.addAddress('ERC20', `0x${'b'.repeat(36)}8822`, 'pay66778');
  await page.waitForURL(/#\/wallet\?type=1$/);
  await expect(cards.entries).toHaveText([`USDTERC20${'*'.repeat(38)}8822`]);
});
