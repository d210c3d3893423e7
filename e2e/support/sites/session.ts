import type { Page } from '@playwright/test';

type Opening = {
  readonly site?: string;
  /** A page with a hanging file never fires `load`. */
  readonly waitUntil?: 'load' | 'commit';
};

/** Opens an address of the site with a token already in this tab, as after a reload. */
export async function openLoggedIn(
  page: Page,
  token: string,
  hash = '#/',
  { site = '', waitUntil = 'load' }: Opening = {},
): Promise<void> {
  await page.addInitScript((value) => {
    // Frames of other origins and the browser's own error pages have no storage to write to.
    if (window.origin === 'null' || window.top !== window) return;
    if (!sessionStorage.getItem('token-was-set')) sessionStorage.setItem('token', value);
    sessionStorage.setItem('token-was-set', '1');
  }, token);
  await page.goto(`${site}/${hash}`, { waitUntil });
}

/** The longest wait for the current screen; after that the page moves on from a broken one. */
const SEEN_WITHIN_MS = 1_500;

/**
 * Goes to another address of the site inside the open page once the current screen is shown, as a player
 * does. Leaving earlier would make the browser complain of preloaded files that were never used.
 */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page
    .waitForFunction(
      () => !document.querySelector('#splash, #root[data-frame], [class*="host-skeleton-"]'),
      undefined,
      {
        timeout: SEEN_WITHIN_MS,
      },
    )
    .catch(() => undefined);
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

/** Writes an entry into the page's storage under the player's scope, once the page knows its player. */
export async function storeForPlayer(
  page: Page,
  storage: 'session' | 'local',
  name: string,
  text: string,
): Promise<void> {
  const known = await page.waitForFunction(() => sessionStorage.getItem('player'));
  const kept = { storage, key: `${name}.${await known.jsonValue()}`, text } as const;
  await page.evaluate(
    ({ storage: area, key, text: value }) =>
      (area === 'session' ? sessionStorage : localStorage).setItem(key, value),
    kept,
  );
}
