import type { Page } from '@playwright/test';
import { TransferPage } from '../pages/TransferPage.ts';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { amountOf, onceKinds } from '../scenes/once/onceKinds.ts';
import { enterOnce } from '../scenes/once/oncePlayer.ts';
import { covers } from '../support/covers.ts';
import { type BrokenLine, brokenLine } from '../support/network/brokenLine.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import type { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet', 'lottery', 'shared', 'sandbox');

const broken = /ERR_(CONNECTION_RESET|EMPTY_RESPONSE|CONNECTION_CLOSED)/;
// A draw every five minutes, so that no draw overtakes a bet on a busy machine.
const kinds = onceKinds({ id: 41, group: '特码两面', option: '特大', leastSeconds: 60 });
const { withdrawal, transfer } = kinds;

let line: BrokenLine;
test.beforeEach(async () => {
  line = await brokenLine(drillPort('once'), sitePort);
});
test.afterEach(() => line.close());

const enter = (page: Page, sandbox: Sandbox) => enterOnce(page, sandbox, line.address, '1000.00');

const keysOf = (path: string) => line.arrivals.filter((call) => call.path === path).map(({ key }) => key);

/** For each kind, the page's sign of success and the player's balance after it. */
const done = {
  withdrawal: { untilDone: (page: Page) => page.waitForURL(/#\/transRecord$/), balance: '900.00' },
  transfer: {
    untilDone: (page: Page) => expect(page.getByText('转账成功')).toBeVisible(),
    balance: '995.00',
  },
  deposit: { untilDone: (page: Page) => page.waitForURL(/#\/payInfo\?deposit_no=D\d+$/), balance: '1000.00' },
  bet: { untilDone: (page: Page) => expect(page.getByText('投注成功')).toBeVisible(), balance: '990.00' },
} as const;

for (const [name, kind] of Object.entries(kinds)) {
  test(`when the connection breaks before the answer to one tap, the request that the browser repeats is booked once, for ${name}`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    complaints.expect(broken);
    const player = await enter(page, sandbox);
    const { untilDone, balance } = done[name as keyof typeof kinds];
    line.cut(kind.path, 1);
    await kind.open(page);
    await kind.send(page, amountOf(kind, 0));
    await untilDone(page);

    const [first, ...again] = keysOf(kind.path);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again, `the browser has sent ${kind.path} again with the same key`).toEqual([first]);
    expect(await player.rows(kind.book)).toBe(1);
    expect(await player.balance()).toBe(balance);
  });
}

test('during a slow withdrawal a player who leaves and returns, reloads or opens a second tab sees 正在处理 and then the result; it is booked once', async ({
  page,
  context,
  sandbox,
}) => {
  const player = await enter(page, sandbox);
  const release = line.hold('/api/withdraw');
  await withdrawal.open(page);
  await withdrawal.send(page, '100');
  await goTo(page, '/mine');
  const form = await new WithdrawalPage(page).open();
  const underWay = /^正在处理：取款100\.00元到USDT TRC20（尾号7711）/;
  await expect(page.getByRole('alert').filter({ hasText: underWay })).toBeVisible();
  await expect(form.amount).toHaveValue('100');
  await expect(form.amount).toBeDisabled();

  const second = await context.newPage();
  const secondHolds = line.hold('/api/gettransrecord');
  await openLoggedIn(second, player.token, '#/withdrawal', { site: line.address });
  await expect(second.getByRole('alert').filter({ hasText: underWay })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: underWay })).toBeVisible();
  secondHolds();
  release();
  await expect(page.getByText(/^已成功：取款100\.00元/)).toBeVisible();
  await expect(second.getByText(/^已成功：取款100\.00元/)).toBeVisible();
  expect(await player.rows(withdrawal.book)).toBe(1);
  expect(await player.balance()).toBe('900.00');
});

test('a transfer whose every answer is lost stays locked with its values, and 查询结果 settles it without a second one', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(broken);
  const player = await enter(page, sandbox);
  line.cut('/api/transfer', 99);
  await transfer.open(page);
  await transfer.send(page, '5');
  const form = new TransferPage(page);
  await expect(page.getByText(/提交结果未知，请到/)).toBeVisible();
  await expect(form.amount).toBeDisabled();
  await page.reload();
  await expect(form.amount).toHaveValue('5');
  await expect(form.amount).toBeDisabled();
  line.mend('/api/transfer');
  await page.getByRole('button', { name: '查询结果' }).click();
  await expect(page.getByText(/^已成功：转账5\.00元/)).toBeVisible();
  await expect(form.amount).toBeEnabled();
  expect(await player.rows(transfer.book)).toBe(1);
  expect(await player.balance()).toBe('995.00');
});
