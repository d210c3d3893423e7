import { RecordsPage } from '../pages/RecordsPage.ts';
import { TransferPage } from '../pages/TransferPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet/transfer', 'wallet/venues', 'wallet/records', 'sandbox');

const wish = { balance: '1000.00', venues: { AG: '200.00', PG: '50.50' } };

test('a player moves money to a venue and back from another in its dialog, and the account details show both [W-106 W-107 W-112 W-113 W-119 W-122 W-201]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player(wish)));
  const transfer = await new TransferPage(page).open();
  await transfer.choose('转入钱包', 'PG电子');
  await transfer.amount.fill('100.25');
  await transfer.confirm();
  await expect(page.getByText('转账成功')).toBeVisible();
  await expect(transfer.amount).toHaveValue('');
  await expect(transfer.assets).toContainText(/1,250\.50.*899\.75.*350\.75/);

  const dialog = await transfer.venue('AG真人');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: '转出场馆' }).click();
  await dialog.getByRole('button', { name: '全部' }).click();
  await dialog.getByRole('button', { name: '确认转出' }).click();
  await expect(dialog).toBeHidden();
  await expect(transfer.assets).toContainText(/1,250\.50.*1,099\.75.*150\.75/);

  const details = new RecordsPage(page, '账户明细');
  await goTo(page, '/transRecord');
  await expect(page.getByText('空空如也')).toBeVisible();
  await details.filter('类型', '转出');
  await expect(details.rows).toContainText(['中心钱包 → PG电子']);
  await details.filter('类型', '转入');
  await expect(details.rows.first()).toContainText(/AG真人 → 中心钱包.*200\.00.*成功/);
});

test('between venues nothing is sent; neither form nor dialog sends with automatic transfer on, and both send again with it off [W-111 W-114 W-115 W-116 W-117 W-120 W-121]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player(wish)));
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transfer')) sent.push(request.postDataJSON());
  });
  const transfer = await new TransferPage(page).open();
  await transfer.confirm();
  await expect(page.getByText('请输入操作金额！')).toBeVisible();
  await transfer.choose('转出钱包', 'AG真人');
  await transfer.choose('转入钱包', 'PG电子');
  await transfer.amount.fill('10');
  await transfer.confirm();
  await expect(page.getByText('场馆内钱包不支持互转')).toBeVisible();

  await transfer.automatic.click();
  await expect(page.getByText('操作成功！')).toBeVisible();
  await expect(transfer.automatic).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await transfer.venues.getByRole('button', { name: 'AG真人' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main').getByText('自动转账已开启，关闭后可手动转账')).toBeVisible();
  await expect(transfer.form).toHaveCount(0);
  expect(sent).toEqual([]);

  await page.reload();
  await expect(transfer.automatic).toHaveAttribute('aria-checked', 'true');
  await transfer.automatic.click();
  await expect(transfer.automatic).toHaveAttribute('aria-checked', 'false');
  await transfer.amount.fill('10');
  await transfer.confirm();
  await expect(page.getByText('转账成功')).toBeVisible();
  expect(sent).toEqual([{ amount: 10, sourcetype: 'userbalance', targettype: 'AG' }]);
});

test('recover all returns the money of every venue, from /transfer and from /money [W-044 W-110 W-222 W-223]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player(wish);
  await openLoggedIn(page, await sandbox.token(player));
  const transfer = await new TransferPage(page).open();
  await page.locator('main').getByRole('button', { name: '一键回收' }).click();
  await expect(page.getByText('回收成功')).toBeVisible();
  await expect(transfer.assets).toContainText(/1,250\.50.*1,250\.50.*0\.00/);
  await transfer.amount.fill('40');
  await transfer.confirm();
  await expect(page.getByText('转账成功')).toBeVisible();

  await goTo(page, '/money');
  await expect(transfer.venues.getByRole('listitem').first()).toContainText('AG真人40.00');
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: '一键回收' }).click();
  await expect(transfer.venues.getByRole('listitem').first()).toContainText('AG真人0.00');
});
