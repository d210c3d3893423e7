import { CardsPage } from '../pages/CardsPage.ts';
import { PasswordPage } from '../pages/PasswordPage.ts';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { covers } from '../support/covers.ts';
import { payPassword } from '../support/sites/foreignSite.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'shared', 'sandbox');

const foreign = onForeignPlatform('foreignWithdrawal');
const address = `T${'a'.repeat(29)}7711`;

test('on a foreign platform a new player sets the payment password, binds an address, and withdraws 1,001 of a grouped balance, once', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 5_000_00, hasPayPassword: false });
  await openLoggedIn(page, player.token, '#/withdrawal');
  const form = new WithdrawalPage(page);
  await expect(form.account).toBeVisible();
  await new PasswordPage(page).open(2);
  await new PasswordPage(page).change(player.password, payPassword);
  await expect(page.getByText('密码修改成功')).toBeVisible();
  expect(foreign.site.platform.player(player.name).payPassword).toBe(payPassword);

  await form.open();
  await form.account.filter({ hasText: '请添加USDT地址' }).click();
  await new CardsPage(page).addAddress('TRC20', address, payPassword);
  await page.waitForURL(/#\/withdrawal$/);
  await form.pick(/TRC20/);
  await form.amount.fill('1,001');
  // The platform writes [] where nothing is left to be bet, and the page claims no number.
  await expect(page.getByRole('textbox', { name: '打码量' })).toHaveValue('--');
  await expect(page.getByText('中心钱包 5,000.00 元，单笔最低100元')).toBeVisible();
  await expect(page.locator('dl')).toContainText(
    /1 USDT = 7\.05 元.*手续费（USDT\/笔）.*1\.00.*141\.98.*140\.98/s,
  );
  await form.withdraw('1,001', payPassword);
  await expect(page).toHaveURL(/#\/transRecord$/);
  await expect(page.getByRole('article')).toContainText(/-1,001\.00.*审核中.*尾号7711/s);
  await expect(page.getByRole('banner').first()).toContainText('3,999.00');
  expect(foreign.site.platform.bookings('withdrawal')).toMatchObject([
    { player: player.name, cents: 1_001_00 },
  ]);
  foreign.site.platform.review(player.name, false);
  await expect(page.getByRole('banner').first()).toContainText('5,000.00');
});

test('on a foreign platform a wrong payment password and an unmet turnover refuse a withdrawal to a bank card in its own words', async ({
  page,
}) => {
  const player = await foreign.site.player({ money: 5_000_00 });
  await openLoggedIn(page, player.token);
  const cards = await (await new CardsPage(page).open(2)).startAdding();
  const card = { holder: '陈海风', bank: '招商银行', number: '6222 0212 3456 7890', branch: '深圳支行' };
  await cards.addBankCard({ ...card, payPassword });
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expect(cards.entries).toHaveText(['招商银行陈海风************7890']);
  const form = await (await new WithdrawalPage(page).open()).choose('银行卡取款');
  await form.pick(/招商银行/);
  await form.withdraw('1000', 'wrong-one');
  await expect(page.getByText('支付密码错误')).toBeVisible();
  foreign.site.platform.player(player.name).turnoverCents = 1_120_50;
  await page.reload();
  await form.choose('银行卡取款');
  await expect(page.getByRole('textbox', { name: '打码量' })).toHaveValue('1,120.50');
  await form.pick(/招商银行/);
  await form.withdraw('1000', payPassword);
  await expect(page.getByText(/打码量(不足，还需完成1,120\.50|未达标，暂不能提现)/)).toBeVisible();
  expect(foreign.site.platform.player(player.name).wallet).toBe(5_000_00);
  await (await new CardsPage(page).open(2)).delete('7890');
  await expect(page.getByText('解绑成功')).toBeVisible();
});
