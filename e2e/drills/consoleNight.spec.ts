import { expectReadable } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { NodeProcess } from '../support/nodeProcess.ts';
import { expect, test } from '../support/test.ts';

covers('release');
test.use({ locale: 'en' });

/** The most that an operator scrolls on a phone: five screens, where all open would be twenty-five. */
const MOST_PX = 5 * 844;

test('on a phone the console shows what fails and what rolls out first, and the rest in a line each', async ({
  page,
}) => {
  await using served = await NodeProcess.serving(
    'The console is at',
    'release/src/testing/night/showNight.ts',
  );
  const address = /http:\S+/.exec(served.output)?.[0] ?? '';
  await page.goto(address);
  await expectReadable(page, 390, 'light');
  const cards = page.locator('article');
  await expect(cards.locator('h3')).toHaveText(['wallet', 'lottery', 'host', 'hall', 'member']);
  await expect(page.getByText('Guard: worse')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MOST_PX);
  for (const quiet of ['lottery', 'host', 'hall', 'member']) {
    const card = page.getByRole('article', { name: quiet });
    expect((await card.boundingBox())?.height, `${quiet} is a line`).toBeLessThan(70);
  }
  await page.getByRole('article', { name: 'hall' }).locator('summary').first().click();
  await expect(
    page.getByRole('article', { name: 'hall' }).getByRole('row', { name: /^Failed views/ }),
  ).toBeVisible();
  await expectReadable(page, 390, 'dark');

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('.history > li')).toHaveCount(20);
  await expectReadable(page, 390, 'light');
  await page.getByRole('link', { name: 'Older revisions' }).click();
  await expect(page.locator('.history > li')).toHaveCount(20);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(
    page.getByRole('article', { name: 'hall' }).getByRole('row', { name: /^Failed views/ }),
  ).toBeVisible();
  await expectReadable(page, 1280, 'dark');
  // An open console would ask the server once more, which ends first.
  await page.goto('about:blank');
});
