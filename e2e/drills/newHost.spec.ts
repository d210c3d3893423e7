import { copiedSite } from '../support/copiedSite.ts';
import { covers } from '../support/covers.ts';
import { publishLaterHost } from '../support/laterHost.ts';
import { PlayerSession } from '../support/playerSession.ts';
import { drillPort } from '../support/ports.ts';
import { releaseCommand } from '../support/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release');

test('a newer host waits for the next navigation, loads the page anew once, and the session goes on', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort(14));
  const session = await PlayerSession.open(browser, site, '/withdrawal');
  try {
    const amount = session.page.getByRole('textbox', { name: '金额' });
    await amount.fill('123');
    const { version } = await publishLaterHost(site.store, 'later');
    await releaseCommand(site.store, 'promote', `host@${version}`);
    await session.lookAway();
    await expect(amount).toHaveValue('123');
    expect((await session.noticed()).reloads).toBe(0);

    await session.goTo('/mine');
    await expect.poll(async () => (await session.noticed()).reloads).toBe(1);
    await expect(session.page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
    await session.enterWallet();
    await session.goTo('/');
    expect(await session.noticed()).toEqual({
      reloads: 1,
      errorCards: [],
      isLoggedOut: false,
      complaints: [],
    });
  } finally {
    await session.close();
    await site.close();
  }
});
