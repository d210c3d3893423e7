import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiedSite } from '../support/copiedSite.ts';
import { covers } from '../support/covers.ts';
import { PlayerSession } from '../support/playerSession.ts';
import { drillPort } from '../support/ports.ts';
import { releaseCommand } from '../support/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release');

/** Releases the live host once more, under a later version. */
async function releaseHostAgain(store: string): Promise<void> {
  const { host } = JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8'));
  const from = join(store, host.base);
  const dist = mkdtempSync(join(tmpdir(), 'host-later-'));
  for (const file of readdirSync(from).filter((name) => !/\.(br|gz)$/.test(name))) {
    const bytes = readFileSync(join(from, file));
    const isRecord = file === 'release.json';
    writeFileSync(
      join(dist, file),
      isRecord ? String(bytes).replaceAll(host.version, `${host.version}.later`) : bytes,
    );
  }
  await releaseCommand(store, 'publish', 'host', '--no-build', '--dist', dist, '--reason', 'a newer host');
  rmSync(dist, { recursive: true, force: true });
}

test('a newer host waits for the next navigation, loads the page anew once, and the session goes on', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort(14));
  const session = await PlayerSession.open(browser, site, '/withdrawal');
  try {
    const amount = session.page.getByRole('textbox', { name: '金额' });
    await amount.fill('123');
    await releaseHostAgain(site.store);
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
