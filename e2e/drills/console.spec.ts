import { expectReadable } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { copiedStore } from '../support/releases/copiedSite.ts';
import { releaseNextWallet } from '../support/releases/laterVersion.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { releaseConsole } from '../support/releases/releaseConsole.ts';
import { expect, test } from '../support/test.ts';

covers('release');

// The console uses the language of the browser.
test.use({ locale: 'en' });

test('an operator rolls the wallet back in the console, on a phone or at a desk', async ({ page }) => {
  const { store, remove } = copiedStore();
  const wallet = () => remoteOf(liveDocument(store), 'wallet').active;
  const before = wallet();
  await releaseNextWallet(store);
  expect(wallet()).not.toBe(before);
  const ops = await releaseConsole(store);
  try {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto(ops.address);
    expect(page.url()).not.toContain('key=');
    const card = page.getByRole('article', { name: 'wallet' });
    await card.locator('summary').first().click();
    await card.locator('summary', { hasText: 'Versions of wallet' }).click();
    await expectReadable(page, 390, 'light');
    await expectReadable(page, 1280, 'dark');

    await card.getByRole('link', { name: 'Roll back … wallet' }).click();
    const button = page.getByRole('button', { name: `Roll wallet back to ${before}` });
    await expectReadable(page, 390, 'light');
    await button.click();
    expect(wallet(), 'a rollback needs its reason').not.toBe(before);
    await page.getByLabel('Why').fill('withdrawals time out');
    await button.click();
    await expect(page.getByText('Done. Revision')).toBeVisible();
    expect(wallet()).toBe(before);

    await page.getByRole('link', { name: 'Compare' }).first().click();
    await expect(page.getByRole('row', { name: /^wallet live/ })).toContainText(before);
    await expectReadable(page, 390, 'dark');
    expect([...asked]).toEqual([new URL(ops.address).origin]);
  } finally {
    expect(await ops.end(), 'Ctrl-C ends the console in good order').toBe(0);
    remove();
  }
});
