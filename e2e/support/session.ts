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

/** Goes to another address of the site inside the open page. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}
