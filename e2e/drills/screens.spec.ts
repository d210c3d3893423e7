import type { Page } from '@playwright/test';
import { addresses, halves, type Place, seenBy } from '../scenes/addresses.ts';
import { walk } from '../scenes/walk.ts';
import { complaintsOf } from '../support/browser/accessible.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { moving } from '../support/browser/phone.ts';
import { sidewaysPx } from '../support/browser/sidewaysPx.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';
import { foreignTexts } from '../support/texts/foreignTexts.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'sandbox');

test.use({ contextOptions: moving, launchOptions: browserLaunch });

test.describe.configure({ mode: 'parallel' });

const HEIGHT = 844;
const WIDTH = 390;
/** The root's font size, which every size depends on. `largeText.spec.ts` sets it in the browser instead. */
const LARGE_TEXT = '32px';
/** A layout that fits at both ends and at 390 px fits between them; in full those widths are checked, too. */
const otherWidths = isInFull ? [320, 360, 430, 1280] : [320, 1280];
/** Themes differ in colours only; in full every rule is checked in the dark, too. */
const rulesInTheDark = isInFull ? undefined : ['color-contrast'];

/**
 * Returns the problems of the current screen: foreign texts, violations that axe reports in both themes, and
 * overflow at some width.
 */
async function problems(page: Page, names: readonly string[]): Promise<string[]> {
  const foreign = await foreignTexts(page, names);
  const light = await complaintsOf(page, {});
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await complaintsOf(page, { rules: rulesInTheDark });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const wide: string[] = [];
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const reach = await sidewaysPx(page);
    if (reach > 0) wide.push(`${reach} px beyond the page at ${width} px`);
  }
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await setRootSize(page, LARGE_TEXT);
  const large = await sidewaysPx(page);
  await setRootSize(page, '');
  if (large > 0) wide.push(`${large} px beyond the page with text of twice the size`);
  return [
    ...foreign.map((text) => `is not Chinese: ${text}`),
    ...light,
    ...dark.map((complaint) => `in the dark: ${complaint}`),
    ...wide,
  ];
}

async function setRootSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

async function look(page: Page, places: readonly Place[], names: readonly string[] = []): Promise<void> {
  expect(await walk(page, places, (shown) => problems(shown, names))).toEqual([]);
}

test('these tests open every address of the site', async ({ page }) => {
  await page.goto('/');
  const declared = await page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('site-release')?.textContent ?? '{}');
    type Remote = { active: string; versions: Record<string, { routes: { path: string }[] }> };
    return Object.values<Remote>(remotes).flatMap(({ active, versions }) =>
      (versions[active]?.routes ?? []).map(({ path }) => path),
    );
  });
  const looked = addresses.map(({ path }) => path.split('?')[0]);
  // The hall has two addresses.
  expect(declared.filter((path) => path !== '/home' && !looked.includes(path))).toEqual([]);
});

const promise =
  'is in Chinese, accessible in both themes, and fits from 320 px to a desk and with text of twice the size';

test(`every screen of a visitor ${promise} [S-061]`, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await look(page, seenBy('visitor'));
});

for (const places of halves(seenBy('player')))
  test(`every screen of a player from ${places[0]?.name} on ${promise} [W-001 W-019 W-021 W-023 W-024 W-025 W-027 M-001]`, async ({
    page,
    sandbox,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const fields = { realname: '陈海风', vip: 3 };
    const player = await sandbox.player({ balance: '12680.50', payPassword: '123456', fields });
    await sandbox.recordsOfEveryKind(player, 6);
    await openLoggedIn(page, await sandbox.token(player), '#/');
    await look(page, places, [player.name]);
  });
