import type { Page } from '@playwright/test';
import { saveData } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery');

test.describe.configure({ mode: 'parallel' });
test.use({ prefetches: true });

/** The longest time until prefetching begins: the page waits for the first screen, and then until it is idle. */
const BEGINS_WITHIN_MS = 8_000;
/** Longer than the pause between the prefetches of two screens. */
const RESTS_MS = 2_000;
const ASKS_WITHIN_MS = 700;

const filesOf = (page: Page, folders: string): Promise<string[]> =>
  page.evaluate(
    (names) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => new RegExp(`/(${names})/`).test(path)),
    folders,
  );

async function rest(page: Page): Promise<void> {
  const count = async () => (await filesOf(page, 'host|remotes')).length;
  for (let known = -1, now = await count(); now !== known; now = await count()) {
    known = now;
    await page.waitForTimeout(RESTS_MS);
  }
}

/** Taps, and returns the scripts and styles that came over the network until the screen was shown. */
async function enter(page: Page, tap: () => Promise<void>): Promise<readonly string[]> {
  const drawn = page.evaluate(
    () =>
      new Promise<{ at: number; ms: number }>((resolve) => {
        const from = location.hash;
        const handleClick = () => {
          const at = performance.now();
          const look = () => {
            const isThere = location.hash !== from && !document.querySelector('[class*="host-skeleton-"]');
            if (!isThere) return requestAnimationFrame(look);
            removeEventListener('click', handleClick, true);
            return resolve({ at, ms: performance.now() - at });
          };
          requestAnimationFrame(look);
        };
        addEventListener('click', handleClick, { capture: true, once: true });
      }),
  );
  await tap();
  const { at, ms } = await drawn;
  // A form may request more files once it is shown.
  await page.waitForTimeout(ASKS_WITHIN_MS);
  return page.evaluate(
    ([since, drawnAt]) => {
      // The prefetches for the next tap are hinted as soon as the screen is shown.
      const isOfScreen = ({ name, initiatorType, startTime }: PerformanceResourceTiming) =>
        /\.(js|css)$/.test(new URL(name).pathname) && (initiatorType !== 'link' || startTime < drawnAt);
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => entry.startTime >= since && entry.transferSize > 0 && isOfScreen(entry))
        .map(({ name }) => new URL(name).pathname);
    },
    [at, at + ms] as const,
  );
}

test('after an idle time the first screen of another remote opens without the network', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player({})));
  await expect(page.getByRole('button', { name: '极速28' })).toBeVisible();
  expect(
    await filesOf(page, 'wallet|member|lottery'),
    'no file of a remote loads before the first screen shows',
  ).toEqual([]);
  await expect.poll(() => filesOf(page, 'member').then((files) => files.length > 0)).toBe(true);
  await rest(page);
  const entered = {
    wallet: await enter(page, () => page.getByRole('link', { name: '存款' }).tap()),
    member: await enter(page, () => page.getByRole('link', { name: '我的', exact: true }).tap()),
    hall: await enter(page, () => page.getByRole('link', { name: '大厅', exact: true }).tap()),
    lottery: await enterRoom(page),
  };
  for (const [name, fromNetwork] of Object.entries(entered)) expect(fromNetwork, name).toEqual([]);
});

/** Enters a room, which is two taps away: its link is in a popup. */
async function enterRoom(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: '极速28' }).tap();
  const room = page.getByRole('link', { name: /^极速28 - / }).first();
  await expect(room).toBeVisible();
  await rest(page);
  return enter(page, () => room.tap());
}

test('a player with data saving loads no file of a remote before opening it', async ({ page }) => {
  await page.addInitScript(saveData);
  await page.goto('/');
  await expect(page.getByRole('button', { name: '极速28' })).toBeVisible();
  await page.waitForTimeout(BEGINS_WITHIN_MS);
  expect(await filesOf(page, 'wallet|member|lottery')).toEqual([]);
});
