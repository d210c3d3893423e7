import type { Page } from '@playwright/test';
import { CardsPage } from '../pages/CardsPage.ts';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers(
  'wallet/withdrawal',
  'wallet/cards',
  'wallet/password',
  'wallet/overview',
  'wallet/records',
  'sandbox',
);

const payPassword = 'pay66778';
const bankCard = {
  holder: '陈海风',
  bank: '招商银行',
  number: '6222 0212 3456 7890',
  branch: '深圳市南山区科技园支行',
  payPassword,
};
const address = `T${'a'.repeat(29)}7711`;

function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Returns acts of a player that count the taps. `typeOn` types into the field to which the screen has moved the cursor. */
function countedTaps(page: Page) {
  let count = 0;
  const tap = async (role: 'link' | 'button' | 'textbox' | 'tab' | 'option', name: string | RegExp) => {
    count += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  return {
    tap,
    type: async (name: string, text: string) => {
      await tap('textbox', name);
      await page.keyboard.type(text);
    },
    typeOn: async (name: string, text: string) => {
      await expect(page.getByRole('textbox', { name, exact: true }).first()).toBeFocused();
      await page.keyboard.type(text);
    },
    taps: () => count,
  };
}

test('a player adds a bank card, withdraws to it once, and gets the money back when it is rejected [W-021 W-103 W-104 W-127 W-153 W-224 W-229 WO-078]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50', payPassword });
  await openLoggedIn(page, await sandbox.token(player));
  const cards = await (await new CardsPage(page).open(2)).startAdding();
  await cards.addBankCard(bankCard);
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expect(page).toHaveURL(/#\/wallet\?type=2$/);
  await expect(cards.entries).toHaveText(['招商银行陈海风************7890']);

  const sent = sentTo(page, '/api/withdraw');
  const withdrawal = await (await new WithdrawalPage(page).open()).choose('银行卡取款');
  await withdrawal.pick(/招商银行/);
  await withdrawal.withdraw('200.25', payPassword);
  await expect(page.getByText('提交成功，等待后台审核')).toBeVisible();
  await page.waitForURL(/#\/transRecord$/);
  expect(sent).toEqual([{ amount: 200.25, bank: expect.any(Number), password: payPassword }]);
  await expect(page.getByRole('banner').first()).toContainText('1,000.25');
  await expect(page.getByRole('button', { name: '类型：取款' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/-200\.25.*审核中.*收款账户.*尾号7890/s);
  await expectAccessible(page);
  await sandbox.reviewWithdrawals(player, false);
  await expect(page.getByRole('banner').first()).toContainText('1,200.50');
});

test('a new player sets up and makes the first withdrawal in nine taps, on one screen [W-037 W-103 W-224 W-228 W-231]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50' });
  await openLoggedIn(page, await sandbox.token(player), '#/account');
  const { tap, type, taps } = countedTaps(page);
  await tap('link', '账户提现');
  await type('原密码', player.password);
  await type('新密码', payPassword);
  await type('确认新密码', payPassword);
  await expectAccessible(page);
  await tap('button', '下一步');
  await type('钱包地址', `T${'a'.repeat(29)}7711`);
  await tap('button', '确认添加');
  await expect(page.getByRole('button', { name: 'USDT地址 USDT TRC20' })).toBeVisible();
  await type('金额', '200');
  await tap('button', '立即取款');
  await expect(page.getByText('提交成功，等待后台审核')).toBeVisible();
  expect(taps()).toBe(9);
});

test('with a bank card the first withdrawal takes eleven taps, also with a keyboard that has no key for the next field [W-103 W-127 W-224]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50' });
  await openLoggedIn(page, await sandbox.token(player), '#/account');
  const { tap, type, typeOn, taps } = countedTaps(page);
  await tap('link', '账户提现');
  await tap('tab', '银行卡取款');
  await type('原密码', player.password);
  await type('新密码', payPassword);
  await type('确认新密码', payPassword);
  await tap('button', '下一步');
  await typeOn('持卡人姓名', bankCard.holder);
  await tap('button', /^银行类型/);
  await tap('option', bankCard.bank);
  await typeOn('银行卡号', bankCard.number);
  await type('开户行地址', bankCard.branch);
  await tap('button', '确认添加');
  await typeOn('金额', '200');
  await tap('button', '立即取款');
  await expect(page.getByText('提交成功，等待后台审核')).toBeVisible();
  expect(taps()).toBe(11);
});

test('a player without an address is led to add one, withdraws USDT to it and sees the received amount [W-085 W-089 W-090 W-094 W-228]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50', payPassword });
  await openLoggedIn(page, await sandbox.token(player));
  const withdrawal = await new WithdrawalPage(page).open();
  await withdrawal.account.filter({ hasText: '请添加USDT地址' }).click();
  await page.waitForURL(/#\/addUsdtCard$/);
  await new CardsPage(page).addAddress('TRC20', address, payPassword);
  await page.waitForURL(/#\/withdrawal$/);
  await withdrawal.account.click();
  const popup = page.getByRole('dialog', { name: '选择USDT地址' });
  await expect.poll(async () => (await popup.boundingBox())?.y).toBeCloseTo(844 * 0.3, 0);
  await expectAccessible(page);
  await popup.getByRole('option', { name: /TRC20/ }).click();
  await withdrawal.amount.fill('1000');
  await expect(page.locator('dl')).toHaveText(
    /手续费（USDT\/笔）1\.00折合USDT141\.84实际到账（USDT）140\.84/,
  );
  await withdrawal.withdraw('1000', payPassword);
  await page.waitForURL(/#\/transRecord$/);
  await sandbox.reviewWithdrawals(player, true);
  await expect(page.getByRole('banner').first()).toContainText('200.50');
});

test('an unmet turnover is shown and refuses the withdrawal; the typed values stay [W-086 W-245]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '1200.50', turnover: '88.00', payPassword });
  await openLoggedIn(page, await sandbox.token(player), '#/addUsdtCard');
  await new CardsPage(page).addAddress('TRC20', address, payPassword);
  await page.waitForURL((url) => !url.hash.includes('addUsdtCard'));
  const withdrawal = await new WithdrawalPage(page).open();
  await expect(page.getByRole('textbox', { name: '打码量' })).toHaveValue('88.00');
  await withdrawal.pick(/TRC20/);
  await withdrawal.withdraw('100', payPassword);
  await expect(page.getByText('打码量不足，还需完成88.00')).toBeVisible();
  await expect(withdrawal.amount).toHaveValue('100');
});

test('an address is unbound after a confirmation, and disappears from the list [W-131 W-132 W-133 W-134]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ payPassword });
  await openLoggedIn(page, await sandbox.token(player), '#/wallet?type=1');
  const cards = await new CardsPage(page).open(1);
  for (const last of ['7711', '7712']) {
    await cards.startAdding();
    await cards.addAddress('TRC20', `T${'a'.repeat(29)}${last}`, payPassword);
    await expect(cards.entries.filter({ hasText: last })).toBeVisible();
  }
  await cards.delete('7711');
  await expect(page.getByText('解绑成功')).toBeVisible();
  await expect(cards.entries).toHaveText([`USDTTRC20${'*'.repeat(30)}7712`]);
});
