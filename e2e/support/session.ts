import type { Page } from '@playwright/test';

type Opening = {
  /** The address of another site than the one that all tests play on. */
  readonly site?: string;
  /** A page of which a file hangs never says that it has loaded. */
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

/** Longer than a sound screen takes; one that does not come is left all the same. */
const SEEN_WITHIN_MS = 1_500;

/**
 * Goes to another address of the site inside the open page, as a player does: once the screen is there. The browser would
 * else complain of files that were asked for ahead and never used.
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

/** Has the device keep something for the player of the page, once the page knows who that is. */
export async function keepForPlayer(
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
