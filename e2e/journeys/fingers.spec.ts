import type { Page } from '@playwright/test';
import { RecordsPage } from '../pages/RecordsPage.ts';
import { moving } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet/records', 'wallet/transfer');

// The list moves under the finger.
test.use({ contextOptions: moving });

test('a player pulls a list down with a finger to reload it, and enters an amount on the number pad', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ balance: '900.00', payPassword: '123456' });
  await sandbox.records(player, 'bets', 3);
  await openLoggedIn(page, await sandbox.token(player));
  const bets = await new RecordsPage(page, '投注记录').open('/betRecord');
  await expect(bets.rows).toHaveCount(3);
  await sandbox.records(player, 'bets', 1);
  await expect(page.locator('.nut-pulltorefresh-head')).toBeAttached();
  const box = await bets.rows.first().boundingBox();
  await pullDown(page, { x: 200, y: (box?.y ?? 0) + 20 }, 260);
  await expect(page.getByRole('status').filter({ hasText: '刷新完成' })).toBeVisible();
  await expect(bets.rows).toHaveCount(4);

  await goTo(page, '/transfer');
  const amount = page.getByRole('textbox', { name: /金额/ }).first();
  const pad = page.getByRole('group', { name: '数字键盘' });
  // Until the pad's file is loaded, a tap opens the device's own keyboard.
  await expect(async () => {
    await amount.blur();
    await amount.tap();
    await expect(pad).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const key of ['8', '小数点', '5', '0'])
    await pad.getByRole('button', { name: key, exact: true }).tap();
  await expect(amount).toHaveValue('8.50');
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport();
  await pad.getByRole('button', { name: '完成' }).tap();
  await expect(pad).toBeHidden();
});

/** Drags the page down from a point by `by` pixels, as a finger does, and lets go. */
async function pullDown(page: Page, { x, y }: { readonly x: number; readonly y: number }, by: number) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch('touchStart', y);
  for (const part of [0.1, 0.3, 0.6, 0.8, 1]) await touch('touchMove', y + by * part);
  await touch('touchEnd');
  await devtools.detach();
}
