import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { builtTitle, nextTitle, publishLater } from '../support/releases/laterVersion.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { visitorsOf } from '../support/releases/visitors.ts';
import { PlayerSession } from '../support/sites/playerSession.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

test('at half of the players some run the canary and some do not; a higher share takes it from no player, a rollback from all', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort('canary'));
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
    // The first visitor's group follows from the random number of their own page, so the test gives the other
    // session a number of the other group.
    await former.lookAway();
    const isChosen = (await former.enterWallet()) === nextTitle;
    const { canary, current } = await visitorsOf(site.store, 'wallet', 20);
    const visitor = (isChosen ? current : canary)[0];
    const other = await PlayerSession.open(browser, site, '/', { visitor });
    expect(await other.enterWallet()).toBe(isChosen ? builtTitle : nextTitle);
    const chosen = isChosen ? former : other;

    await give('95');
    await expectAfterRelease(chosen, nextTitle);
    await give('100');
    for (const player of [former, other]) await expectAfterRelease(player, nextTitle);
    await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
    for (const player of [former, other]) await expectAfterRelease(player, builtTitle);
  } finally {
    await site.close();
  }
});

async function expectAfterRelease(player: PlayerSession, title: string): Promise<void> {
  await player.lookAway();
  expect(await player.enterWallet()).toBe(title);
}
