import { differingCopies } from '../support/identity.ts';
import { goTo, openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('host and all four remotes run on one React, router, store, query client, session and client', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  for (const address of ['/account', '/mine', '/lottery?room_id=11', '/']) {
    await goTo(page, address);
    await page.waitForLoadState('networkidle');
  }
  expect(await differingCopies(page)).toEqual([]);
});
