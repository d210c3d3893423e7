import type { Page } from '@playwright/test';
import { CardsPage } from '../pages/CardsPage.ts';
import { DepositPage } from '../pages/DepositPage.ts';
import { LotteryRoomPage } from '../pages/LotteryRoomPage.ts';
import { TransferPage } from '../pages/TransferPage.ts';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { type BrokenLine, brokenLine } from '../support/brokenLine.ts';
import { covers } from '../support/covers.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { goTo, openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet', 'lottery', 'shared', 'sandbox');

const payPassword = 'pay66778';
const address = `T${'a'.repeat(29)}7711`;
const broken = /ERR_(CONNECTION_RESET|EMPTY_RESPONSE|CONNECTION_CLOSED)/;

let line: BrokenLine;
test.beforeEach(async () => {
  line = await brokenLine(drillPort(18), sitePort);
});
test.afterEach(() => line.close());

/** A player with an address to withdraw to, at the far end of the line. */
async function enter(page: Page, sandbox: Sandbox) {
  const token = await sandbox.token(await sandbox.player({ balance: '1000.00', payPassword }));
  await openLoggedIn(page, token, '#/addUsdtCard', line.address);
  await new CardsPage(page).addAddress('TRC20', address, payPassword);
  await page.waitForURL((url) => !url.hash.includes('addUsdtCard'));
  const ask = async (path: string, body: object) => {
    const response = await fetch(line.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { data: { data: unknown[]; balance: string } };
  };
  return {
    token,
    /** How many 账户明细 has: deposits 1, withdrawals 2, transfers out 4. */
    records: async (type: 1 | 2 | 4) =>
      (await ask('/api/gettransrecord', { date: 1, type, page: 1, api_type: '' })).data.data.length,
    bets: async () => (await ask('/api/betrecord', { date: 1, page: 1, api_type: '' })).data.data.length,
    balance: async () => (await ask('/api/balance', {})).data.balance,
  };
}

async function withdraw(page: Page): Promise<WithdrawalPage> {
  const withdrawal = await new WithdrawalPage(page).open();
  await withdrawal.pick(/TRC20/);
  return withdrawal.withdraw('100', payPassword);
}

/** The keys with which a call arrived. */
const keysOf = (path: string) => line.arrivals.filter((call) => call.path === path).map(({ key }) => key);

test('one tap, and the line breaks before the answer: what the browser sends again by itself is booked once, for withdrawal, transfer, deposit and bet', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(broken);
  const player = await enter(page, sandbox);

  line.cut('/api/withdraw', 1);
  await withdraw(page);
  await expect(page.getByText('提交成功，等待后台审核')).toBeVisible();
  await page.waitForURL(/#\/transRecord$/);

  line.cut('/api/transfer', 1);
  const transfer = await new TransferPage(page).open();
  await transfer.amount.fill('5');
  await transfer.confirm();
  await expect(page.getByText('转账成功')).toBeVisible();

  line.cut('/api/recharge', 1);
  const deposit = await (await new DepositPage(page).open()).choose('支付宝');
  await deposit.pay('200');

  line.cut('/api/lotteryOrder', 1);
  await goTo(page, '/lottery?room_id=11');
  const room = new LotteryRoomPage(page);
  await expect(room.betButton).toBeVisible({ timeout: 30_000 });
  await room.choose({ group: '大小单双', options: ['大'], amount: '10' });
  await room.confirm();

  for (const path of ['/api/withdraw', '/api/transfer', '/api/recharge', '/api/lotteryOrder']) {
    const [first, ...again] = keysOf(path);
    expect(first, path).toMatch(/^[0-9a-f]{32}$/);
    expect(again, `the browser has sent ${path} again with the same key`).toEqual([first]);
  }
  expect([
    await player.records(2),
    await player.records(4),
    await player.records(1),
    await player.bets(),
  ]).toEqual([1, 1, 1, 1]);
  expect(await player.balance()).toBe('885.00');
});

test('while a withdrawal is slow, whoever leaves and comes back, reloads or opens a second tab sees 正在处理 and then the result; it is booked once', async ({
  page,
  context,
  sandbox,
}) => {
  const player = await enter(page, sandbox);
  const release = line.hold('/api/withdraw');
  const withdrawal = await withdraw(page);
  await goTo(page, '/mine');
  await withdrawal.open();
  const underWay = /^正在处理：取款100\.00元到USDT TRC20（尾号7711）/;
  await expect(page.getByRole('alert').filter({ hasText: underWay })).toBeVisible();
  await expect(withdrawal.amount).toHaveValue('100');
  await expect(withdrawal.amount).toBeDisabled();

  const second = await context.newPage();
  const secondHolds = line.hold('/api/gettransrecord');
  await openLoggedIn(second, player.token, '#/withdrawal', line.address);
  await expect(second.getByRole('alert').filter({ hasText: underWay })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: underWay })).toBeVisible();
  secondHolds();
  release();
  await expect(page.getByText(/^已成功：取款100\.00元/)).toBeVisible();
  await expect(second.getByText(/^已成功：取款100\.00元/)).toBeVisible();
  expect(await player.records(2)).toBe(1);
  expect(await player.balance()).toBe('900.00');
});

test('a transfer whose every answer is lost stays locked as sent, and 查询结果 settles it without a second one', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(broken);
  const player = await enter(page, sandbox);
  line.cut('/api/transfer', 99);
  const transfer = await new TransferPage(page).open();
  await transfer.amount.fill('5');
  await transfer.confirm();
  await expect(page.getByText(/提交结果未知，请到/)).toBeVisible();
  await expect(transfer.amount).toBeDisabled();
  await page.reload();
  await expect(transfer.amount).toHaveValue('5');
  await expect(transfer.amount).toBeDisabled();
  line.cut('/api/transfer', 0);
  await page.getByRole('button', { name: '查询结果' }).click();
  await expect(page.getByText(/^已成功：转账5\.00元/)).toBeVisible();
  await expect(transfer.amount).toBeEnabled();
  expect(await player.records(4)).toBe(1);
  expect(await player.balance()).toBe('995.00');
});
