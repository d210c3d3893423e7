import { DepositPage } from '../pages/DepositPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { PasswordPage } from '../pages/PasswordPage.ts';
import { TransferPage } from '../pages/TransferPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'shared', 'sandbox');

// The payment codes have to load.
test.use({ launchOptions: browserLaunch });

const foreign = onForeignPlatform('foreignWallet');
const bankForm = {
  owner: '林海生',
  bank: '招商银行',
  cardNumber: '6222 0212 3456 7890',
  bankAddress: '深圳分行',
  amount: '250,000',
};

test('on a foreign platform a bank deposit has no upper limit, is booked once for two taps, and reaches the balance after its review', async ({
  page,
}) => {
  const player = await foreign.site.player();
  await openLoggedIn(page, player.token);
  const deposit = await new DepositPage(page).open();
  await expect(deposit.limits).toHaveText('单笔最低 100 元');
  await expect(page.getByRole('region', { name: '收款账户', exact: true })).toContainText(
    /622202100011.*陈海生.*工商银行/,
  );
  await deposit.fillBankForm({ ...bankForm, amount: '99' });
  await deposit.submit();
  await expect(page.getByText('请输入金额不低于100！')).toBeVisible();
  await deposit.amount.fill(bankForm.amount);
  await deposit.button.dblclick();
  await expect(page).toHaveURL(/#\/transRecord$/);
  await expect(page.getByRole('article')).toContainText(/\+250,000\.00/);
  await expect(page.getByRole('article')).toContainText('待审核');
  expect(foreign.site.platform.bookings('deposit')).toMatchObject([
    { player: player.name, cents: 250_000_00 },
  ]);
  foreign.site.platform.review(player.name, true);
  await expect(page.getByRole('banner').first()).toContainText('250,000.00');
});

test('on a foreign platform a deposit in USDT shows where to pay, with the platform’s code, and is followed until it has arrived', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 10_00 });
  await openLoggedIn(page, player.token);
  const deposit = await (await new DepositPage(page).open()).choose('USDT');
  await page.getByRole('group', { name: '钱包协议' }).getByText('ERC20', { exact: true }).click();
  await expect(deposit.limits).toHaveText('单笔限额 500-50,000 元');
  const payment = await deposit.pay('1,120.50');
  await expect(payment.amount).toContainText('1,120.50');
  await expect(payment.countdown).toHaveText(/^(60:00|59:\d\d)$/);
  await expect
    .poll(() => payment.image.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await expect(payment.detail('收款地址')).toContainText('0x52908400098527886E0F7030069857D2E4169EE7');
  await expect(payment.detail('钱包协议')).toContainText('ERC20');
  await page.getByRole('button', { name: '我已付款' }).click();
  await expect(page.getByRole('heading', { name: '正在确认到账' })).toBeVisible();
  foreign.site.platform.review(player.name, true);
  await expect(page.getByRole('heading', { name: '已到账' })).toBeVisible();
  await expect(page.getByRole('banner').first()).toContainText('1,130.50');
});

test('on a foreign platform money goes to a venue and back, and 一键回收 returns all of it', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 5_000_00 });
  await openLoggedIn(page, player.token);
  const transfer = await new TransferPage(page).open();
  await page.getByRole('button', { name: '展开' }).click();
  await expect(transfer.venues.getByRole('listitem')).toHaveText([
    /AG视讯/,
    /PG电子/,
    /沙巴体育/,
    /开元棋牌/,
    /雷火电竞/,
    /欧博捕鱼/,
  ]);
  await transfer.choose('转入钱包', 'PG电子');
  await transfer.amount.fill('1,200.25');
  await transfer.button.dblclick();
  await expect(page.getByText('转账成功')).toBeVisible();
  await expect(transfer.assets).toContainText(/5,000\.00.*3,799\.75.*1,200\.25/);
  const dialog = await transfer.venue('PG电子');
  await dialog.getByRole('tab', { name: '转出场馆' }).click();
  await dialog.getByRole('textbox', { name: '金额' }).fill('200.25');
  await dialog.getByRole('button', { name: '确认转出' }).click();
  await expect(dialog).toBeHidden();
  await expect(transfer.assets).toContainText(/5,000\.00.*4,000\.00.*1,000\.00/);
  await page.locator('main').getByRole('button', { name: '一键回收' }).click();
  await expect(page.getByText('回收成功')).toBeVisible();
  await expect(transfer.assets).toContainText(/5,000\.00.*5,000\.00.*0\.00/);
  expect(foreign.site.platform.bookings('transfer').map(({ cents }) => cents)).toEqual([1_200_25, 200_25]);

  await transfer.automatic.click();
  await expect(transfer.automatic).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(transfer.automatic).toHaveAttribute('aria-checked', 'true');
  await expect(transfer.button).toHaveCount(0);
});

test('on a foreign platform a changed log-in password ends the session, and the new one works', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 10_00 });
  await openLoggedIn(page, player.token);
  const passwords = await new PasswordPage(page).open(1);
  await passwords.change('wrong-one', 'ocean777');
  await expect(page.getByText('旧密码错误')).toBeVisible();
  await passwords.change(player.password, 'ocean777');
  await page.waitForURL(/#\/login$/);
  await new LoginPage(page).logIn(player.name, 'ocean777');
  await expect(page.getByRole('banner').first()).toContainText('10.00');
});
