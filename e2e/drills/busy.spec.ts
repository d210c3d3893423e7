import type { Page } from '@playwright/test';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { builtTitle, nextTitle, releaseNextWallet } from '../support/releases/laterVersion.ts';
import { PlayerSession } from '../support/sites/playerSession.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'shared', 'release-page', 'release', 'site-release');

test('an open page runs a newer wallet from the next navigation on, but not during a half-filled form or an open call; nothing reloads', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort('busy'));
  try {
    const player = await PlayerSession.open(browser, site, '/mine');
    const { page } = player;
    const answer = await holdRecovery(page);
    const withdrawal = await (await new WithdrawalPage(page).open()).unfold();
    await withdrawal.amount.fill('123.45');

    await releaseNextWallet(site.store);
    await player.lookAway();
    await expect(withdrawal.amount).toHaveValue('123.45');
    await player.goTo('/account');
    await expect(page.getByRole('heading', { name: builtTitle, exact: true })).toBeVisible();

    await page.locator('main').getByRole('button', { name: '一键回收' }).click();
    await expect(page.getByText('加载中...')).toBeVisible();
    expect(await player.enterWallet()).toBe(builtTitle);
    answer();
    await expect(page.getByText('加载中...')).toBeHidden();
    expect(await player.enterWallet()).toBe(nextTitle);
    expect(await player.noticed()).toMatchObject({ reloads: 0, errorCards: [], complaints: [] });
  } finally {
    await site.close();
  }
});

/** Holds back the platform's answer to a recovery of funds. Returns a function that lets it through. */
async function holdRecovery(page: Page): Promise<() => void> {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/transall', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  return answer;
}
