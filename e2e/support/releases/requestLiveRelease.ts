import type { Page } from '@playwright/test';

/**
 * Makes an open page request the live release, as when its player comes back to it, and waits until the page
 * has applied the answer.
 */
export async function requestLiveRelease(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => /\/(releases|heads)\/live\.json$/.test(response.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
  // The page verifies the signature before it applies the release.
  await page.waitForTimeout(300);
}
