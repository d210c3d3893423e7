import type { Page } from '@playwright/test';

/** Opens an address of the site with a token already in this tab, as after a reload. */
export async function openLoggedIn(page: Page, token: string, hash = '#/', site = ''): Promise<void> {
  await page.addInitScript((value) => {
    // Frames of other origins and the browser's own error pages have no storage to write to.
    if (window.origin === 'null' || window.top !== window) return;
    if (!sessionStorage.getItem('token-was-set')) sessionStorage.setItem('token', value);
    sessionStorage.setItem('token-was-set', '1');
  }, token);
  await page.goto(`${site}/${hash}`);
}

/** Longer than a sound screen takes; one that does not come is left all the same. */
const SEEN_WITHIN_MS = 1_500;

/**
 * Goes to another address of the site inside the open page, as a player does: once the screen is there. The browser would
 * else complain of files that were asked for ahead and never used.
 */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('#splash, [class*="host-skeleton-"]'), undefined, {
      timeout: SEEN_WITHIN_MS,
    })
    .catch(() => undefined);
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}
