import { expectReadable } from '../support/browser/accessible.ts';
import { filledCollector } from '../support/collector/filledCollector.ts';
import { covers } from '../support/covers.ts';
import { copiedStore } from '../support/releases/copiedSite.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { releaseConsole } from '../support/releases/releaseConsole.ts';
import { expect, test } from '../support/test.ts';

covers('release');
test.use({ locale: 'en-GB' });

test('the console shows the figures of the pages, and updates them without disturbing the reader', async ({
  page,
}) => {
  const { store, remove } = copiedStore();
  const { active } = remoteOf(liveDocument(store), 'wallet');
  const collector = await filledCollector();
  collector.setCounts('wallet', active, { views: 400, failed: 2 });
  const ops = await releaseConsole(store, [
    ...['--port', '0', '--by', 'Wei'],
    ...['--collector', collector.address],
  ]);
  try {
    await page.goto(ops.address);
    const card = page.getByRole('article', { name: 'wallet' });
    await card.locator('summary').first().click();
    const failed = card.getByRole('row', { name: /^Failed views/ });
    await expect(failed).toContainText('0.5 %');
    await expectReadable(page, 1280, 'dark');
    await expectReadable(page, 360, 'light');

    const table = card.locator('summary', { hasText: 'Failed views, as a table' });
    await table.click();
    const place = await table.evaluate((summary) => summary.getBoundingClientRect().top);
    collector.setCounts('wallet', active, { views: 400, failed: 40 });
    await expect(failed, 'by itself').toContainText('10 %');
    await expect(card.locator('figure details')).toHaveAttribute('open', '');
    await expect(table).toBeFocused();
    expect(await table.evaluate((summary) => summary.getBoundingClientRect().top)).toBe(place);
    expect(await page.evaluate(() => document.getElementById('moved')?.hidden)).toBe(true);

    await card.getByRole('link', { name: 'Over time, screens, calls … wallet' }).click();
    await expect(page.getByRole('img', { name: /^Load p75\. current/ })).toBeVisible();
    await page.locator('summary', { hasText: 'By screen' }).click();
    await expectReadable(page, 360, 'dark');
    await page.getByRole('link', { name: 'Errors' }).click();
    await expectReadable(page, 360, 'light');
    await page.getByRole('link', { name: 'TypeError: <b>rate</b> is undefined' }).click();
    await expect(page.getByText('41 times on 1 page')).toBeVisible();
    await expectReadable(page, 360, 'dark');

    collector.close();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(
      page.getByText(`No figures. The collector at ${collector.address} does not answer`),
    ).toBeVisible();
    await expect(card.getByText('for everybody')).toBeVisible();
  } finally {
    collector.close();
    await ops.end();
    remove();
  }
});
