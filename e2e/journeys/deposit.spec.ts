import type { Page } from '@playwright/test';
import { DepositPage } from '../pages/DepositPage.ts';
import { PayInfoPage } from '../pages/PayInfoPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet/deposit', 'wallet/pay-info', 'wallet/records', 'wallet/transfer', 'sandbox');

test.use({ launchOptions: browserLaunch });

const bankForm = {
  owner: '林海生',
  bank: '招商银行',
  cardNumber: '6222 0212 3456 7890',
  bankAddress: '深圳分行',
  amount: '1,000.50',
};

const shown = (yuan: number) => yuan.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** The balance beside the logo, which the site polls. */
const headerBalance = (page: Page) => page.getByRole('banner').first();

test('a bank deposit is sent once, waits for its review, appears in the account details and reaches the balance [W-017 W-068 W-069 W-215]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '10.00' });
  await openLoggedIn(page, await sandbox.token(player));
  const deposit = await (await new DepositPage(page).open()).fillBankForm(bankForm);
  await expect(deposit.amount).toHaveValue('1000.50');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/recharge')) sent.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: '立即存款' }).dblclick();
  await expect(page.getByText('提交成功，等待后台审核')).toBeVisible();
  await expect(page).toHaveURL(/#\/transRecord$/);
  expect(sent).toEqual([
    {
      paytype: 'bank',
      amount: 1000.5,
      bank: bankForm.bank,
      bank_address: bankForm.bankAddress,
      bank_no: '6222021234567890',
      bank_owner: bankForm.owner,
    },
  ]);
  await expect(page.getByText('待审核')).toBeVisible();
  await expect(page.locator('main')).toContainText('1,000.50');
  await sandbox.reviewDeposits(player, true);
  await expect(headerBalance(page)).toContainText('1,010.50');
});

/** The first two, one of each kind of payment, are those of the short form. */
const methods = [
  ['USDT', 'TRC20', '1000', '100-100,000'],
  ['支付宝', null, '10000', '100-10,000'],
  ['USDT', 'ERC20', '500', '500-100,000'],
  ['微信', null, '300', '100-5,000'],
] as const;

for (const [method, protocol, amount, limits] of isInFull ? methods : methods.slice(0, 2)) {
  test(`a deposit by ${protocol ?? method} shows how to pay, and reaches the balance once approved [W-018 W-060 W-061 W-070 W-072 W-073 W-074 W-075 W-076 W-079 WO-036 WO-078]`, async ({
    page,
    sandbox,
  }) => {
    const player = await sandbox.player({ balance: '10.00' });
    await openLoggedIn(page, await sandbox.token(player));
    const deposit = await (await new DepositPage(page).open()).choose(method);
    if (protocol) await page.getByText(protocol, { exact: true }).click();
    await expect(deposit.limits).toHaveText(`单笔限额 ${limits} 元`);
    const payment = await deposit.pay(amount);
    await expect(payment.amount).toContainText(shown(Number(amount)));
    await expect(payment.countdown).toHaveText(/^(60:00|59:\d\d)$/);
    await expect(payment.image).toBeVisible();
    await expect
      .poll(() => payment.image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0);
    await expect(payment.detail('订单号')).toContainText(payment.depositNo);
    await expect(payment.detail('支付方式')).toContainText(method);
    await expect(payment.detail('收款地址')).toHaveCount(protocol ? 1 : 0);
    if (protocol) await expect(payment.detail('钱包协议')).toContainText(protocol);
    await expectAccessible(page);
    if (protocol) {
      const { depositNo } = payment;
      await payment.finish('存款完成');
      await expect(page.getByRole('list', { name: '进度' })).toContainText('审核中');
      await expect(payment.detail('订单号')).toContainText(depositNo);
      await expectAccessible(page);
      await sandbox.reviewDeposits(player, true);
    } else {
      expect((await payment.savePicture()).suggestedFilename()).toBe(`付款码${payment.depositNo}.png`);
      await page.getByRole('button', { name: '我已付款' }).click();
      await expect(page.getByRole('heading', { name: '正在确认到账' })).toBeVisible();
      await expectAccessible(page);
      await sandbox.reviewDeposits(player, true);
      await expect(page.getByRole('heading', { name: '已到账' })).toBeVisible();
      await page.getByRole('button', { name: '转入游戏' }).click();
      await expect(page).toHaveURL(/#\/transfer$/);
      await page.goBack();
    }
    await expect(headerBalance(page)).toContainText(shown(Number(amount) + 10));
  });
}

test('values are copied, also without permission for the clipboard [W-051]', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) document.documentElement.dataset.copied = field.value;
    });
  });
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  await new DepositPage(page).open();
  const account = page.getByRole('region', { name: '收款账户 1' });
  await account.getByRole('button', { name: '复制收款账号' }).click();
  await expect(page.getByText('复制成功！')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', '6200000000000011888');
});

test('the countdown follows the platform’s clock although the device’s is three hours wrong, and continues after a reload [W-077 W-078]', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 3 * 60 * 60 * 1000;
  });
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  const payment = await (await (await new DepositPage(page).open()).choose('微信')).pay('100');
  await expect(payment.countdown).toHaveText(/^(60:00|59:[45]\d)$/);
  await page.waitForTimeout(3_000);
  await page.reload();
  await expect(payment.countdown).toHaveText(/^59:[345]\d$/);
});

test('after the hour the payment page shows its end, and its buttons still work', async ({
  page,
  sandbox,
}) => {
  await page.route('**/api/payinfo', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.info.created_at = '2020-01-01 00:00:00';
    await route.fulfill({ response, json: answer });
  });
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  const payment = await (await (await new DepositPage(page).open()).choose('支付宝')).pay('100');
  await expect(payment.countdown).toHaveText('00:00');
  await expect(page.getByText('支付时间已结束', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await payment.finish('存款完成');
});

test('axe finds no problem on the deposit form by each method, nor on the protocols [W-026]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  const deposit = await new DepositPage(page).open();
  await expect(page.getByRole('region', { name: '收款账户 1' })).toBeVisible();
  await deposit.submit();
  await expect(page.getByText('请输入存款人姓名')).toBeInViewport();
  await expectAccessible(page);
  await deposit.choose('USDT');
  await expect(page.getByRole('status', { name: '预估USDT' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '了解更多' }).click();
  await expect(page.getByRole('heading', { name: '协议的区别' })).toBeVisible();
  await expectAccessible(page);
});

test('/payInfo without a deposit leads to 存款, and going back does not return to it', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  await goTo(page, '/payInfo');
  await expect(page).toHaveURL(/#\/recharge$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
  await expect(new PayInfoPage(page).countdown).toHaveCount(0);
});
