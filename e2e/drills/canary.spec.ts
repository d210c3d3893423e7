import type { Browser } from '@playwright/test';
import { type CopiedSite, copiedSite } from '../support/copiedSite.ts';
import { covers } from '../support/covers.ts';
import { publishLater } from '../support/laterVersion.ts';
import { builtTitle, nextTitle } from '../support/nextWallet.ts';
import { PlayerSession } from '../support/playerSession.ts';
import { drillPort } from '../support/ports.ts';
import { releaseCommand } from '../support/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release');

test('at half of the players some run the canary and some do not; a higher share takes it from nobody, a rollback from all', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const site = await copiedSite(drillPort(13));
  const give = (share: string) =>
    releaseCommand(site.store, 'promote', `wallet@${version}`, '--percent', share);
  const { version } = await publishLater(site.store, 'wallet', {
    mark: 'canary',
    texts: { [builtTitle]: nextTitle },
  });
  try {
    await give('0');
    const former = await PlayerSession.open(browser, site, '/');
    expect(await former.enterWallet()).toBe(builtTitle);

    await give('50');
    const { chosen, others } = await playersOfBothKinds(browser, site);
    await give('95');
    for (const player of chosen) await expectAfterRelease(player, nextTitle);
    await give('100');
    for (const player of [former, ...chosen, ...others]) await expectAfterRelease(player, nextTitle);
    await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
    for (const player of [former, ...chosen, ...others]) await expectAfterRelease(player, builtTitle);
  } finally {
    await site.close();
  }
});

/** New players until there is one with the canary and one without. */
async function playersOfBothKinds(browser: Browser, site: CopiedSite) {
  const chosen: PlayerSession[] = [];
  const others: PlayerSession[] = [];
  for (let made = 0; chosen.length === 0 || others.length === 0; made += 1) {
    if (made > 40) throw new Error(`Of ${made} players ${chosen.length} have the canary.`);
    const player = await PlayerSession.open(browser, site, '/');
    const title = await player.enterWallet();
    (title === nextTitle ? chosen : others).push(player);
  }
  return { chosen, others };
}

async function expectAfterRelease(player: PlayerSession, title: string): Promise<void> {
  await player.lookAway();
  expect(await player.enterWallet()).toBe(title);
}
