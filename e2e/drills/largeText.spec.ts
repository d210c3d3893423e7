import type { Page } from '@playwright/test';
import { seenBy } from '../scenes/addresses.ts';
import { walk } from '../scenes/walk.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

/** Twice the default font size, as a player with low vision sets it. */
test.use({
  launchOptions: { ...browserLaunch, args: [...browserLaunch.args, '--blink-settings=defaultFontSize=32'] },
});

/** The screens with an unusual layout; `screens.spec.ts` checks all screens with a larger root font. */
const few = /^(hall|room|mine|wallet|register|trans-record)$/;
const places = (who: 'visitor' | 'player') => seenBy(who).filter(({ name }) => isInFull || few.test(name));

async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = document.documentElement.scrollWidth - window.innerWidth;
    return reach > 0 ? [`${reach} px beyond the page`] : [];
  });
}

test('with text of twice the size no screen of a visitor can be scrolled sideways', async ({ page }) => {
  test.slow();
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(await walk(page, places('visitor'), beyond)).toEqual([]);
});

test('with text of twice the size no screen of a player can be scrolled sideways', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const player = await sandbox.player({ balance: '12680.50', payPassword: '123456' });
  for (const kind of ['bets', 'activities', 'rebates'] as const) await sandbox.records(player, kind, 4);
  await openLoggedIn(page, await sandbox.token(player), '#/');
  expect(await walk(page, places('player'), beyond)).toEqual([]);
});
