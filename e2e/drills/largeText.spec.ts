import type { Page } from '@playwright/test';
import { seenBy } from '../scenes/addresses.ts';
import { walk } from '../scenes/walk.ts';
import { browserLaunch } from '../support/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

/** As set by who sees little: twice what browsers begin with. */
test.use({
  launchOptions: { ...browserLaunch, args: [...browserLaunch.args, '--blink-settings=defaultFontSize=32'] },
});

/** The screens that are made otherwise than most; `screens.spec.ts` looks at all with the size of the root. */
const few = /^(hall|room|mine|wallet|register|trans-record)$/;
const places = (who: 'visitor' | 'player') => seenBy(who).filter(({ name }) => isInFull || few.test(name));

/** How far the page at this address can be scrolled sideways, if at all, and what reaches beyond it. */
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
