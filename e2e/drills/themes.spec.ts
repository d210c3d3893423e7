import type { Page } from '@playwright/test';
import { addresses, seenBy } from '../scenes/addresses.ts';
import { walk } from '../scenes/walk.ts';
import { complaintsOf } from '../support/accessible.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

/** Of the dark theme colours are all that differs; every rule in both themes is asked by the long drill. */
const themes = isInFull ? (['light', 'dark'] as const) : (['dark'] as const);
const rules = isInFull ? undefined : ['color-contrast'];

/** What axe complains about at the address that is shown. */
const complaints = (page: Page) => complaintsOf(page, { rules });

test('the addresses that are looked at are all that the site has', async ({ page }) => {
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

for (const theme of themes) {
  test(`on every screen of a visitor each word can be read in the ${theme} theme`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await walk(page, seenBy('visitor'), complaints)).toEqual([]);
  });

  test(`on every screen of a player each word can be read in the ${theme} theme`, async ({
    page,
    sandbox,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const player = await sandbox.player({ balance: '12680.50', payPassword: '123456' });
    for (const kind of ['bets', 'transfers', 'activities', 'redPackets', 'rebates'] as const)
      await sandbox.records(player, kind, 6);
    await openLoggedIn(page, await sandbox.token(player), '#/');
    expect(await walk(page, seenBy('player'), complaints)).toEqual([]);
  });
}
