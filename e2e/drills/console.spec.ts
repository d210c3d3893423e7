import { expectAccessible } from '../support/accessible.ts';
import { copiedSite } from '../support/copiedSite.ts';
import { builtTitle, nextTitle, releaseNextWallet } from '../support/nextWallet.ts';
import { drillPort } from '../support/ports.ts';
import { releaseConsole } from '../support/releaseConsole.ts';
import { Sandbox } from '../support/sandbox.ts';
import { openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an operator takes the wallet back in the console, on a phone or a desk, and players have the former one', async ({
  page: player,
  context,
}) => {
  const site = await copiedSite(drillPort(16));
  await releaseNextWallet(site.store);
  const ops = await releaseConsole(site.store);
  try {
    const sandbox = new Sandbox(site.address);
    await openLoggedIn(player, await sandbox.token(await sandbox.player()), '#/account', site.address);
    await expect(player.getByRole('heading', { name: nextTitle })).toBeVisible();

    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(ops.address);
    expect(page.url()).not.toContain('key=');
    const wallet = page.getByRole('article', { name: 'wallet' });
    await wallet.locator('summary').click();
    await expectReadable();
    await wallet.getByRole('link', { name: 'Roll wallet back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Roll wallet back to');
    await expectReadable();
    await page.getByLabel('Why').fill('withdrawals time out');
    await page.getByRole('button', { name: 'Roll wallet back to' }).click();
    await expect(page.getByText('Done. Revision')).toBeVisible();
    await page.getByRole('link', { name: 'Compare' }).first().click();
    await expect(page.getByRole('row', { name: /^wallet live/ })).toBeVisible();
    await expectReadable();
    expect(new Set(asked)).toEqual(new Set([new URL(ops.address).origin]));

    await player.reload();
    await expect(player.getByRole('heading', { name: builtTitle })).toBeVisible();

    async function expectReadable(): Promise<void> {
      for (const [width, colorScheme] of [
        [390, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  } finally {
    expect(await ops.end()).toBe(0);
    await site.close();
  }
});
