import { covers } from '../support/covers.ts';
import { callShared, differingCopies, noteShares } from '../support/sites/identity.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'federation-runtime', 'build');

test('host and all remotes run on one React, router, store, query client, session and client', async ({
  page,
  sandbox,
}) => {
  await noteShares(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  for (const address of ['/account', '/mine', '/lottery?room_id=11', '/']) {
    await goTo(page, address);
    await page.waitForLoadState('networkidle');
  }
  expect(await differingCopies(page)).toEqual([]);
});

test('what a remote asks of the one copy, the host hears: a dialog, a toast and the end of the session', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/discover');
  await page.getByRole('heading', { name: '动态' }).waitFor();
  await callShared(page, 'alert', { text: '只有一个' });
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await callShared(page, 'toast', '已收到');
  await expect(page.getByText('已收到')).toBeVisible();
  await callShared(page, 'endSession');
  await expect(page).toHaveURL(/#\/login$/);
});
