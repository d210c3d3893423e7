import type { Page } from '@playwright/test';

/** Has an open page ask for releases, as when its player comes back to it, and follow the answer. */
export async function askForReleases(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => /\/(releases|heads)\/live\.json$/.test(response.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
  // A signature is checked before it is followed.
  await page.waitForTimeout(300);
}
