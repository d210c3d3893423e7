import { rmSync } from 'node:fs';
import { engineProblem } from '@site/build/engines';
import { openEngine } from '../engines/openEngine.ts';
import { changes, leftSite, playChange } from '../scenes/returning/changes.ts';
import { holdRequests, newestDocument, ReturningPlayer } from '../scenes/returning/ReturningPlayer.ts';
import { still } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import {
  builtTitle,
  type LaterHost,
  nextTitle,
  publishLater,
  publishLaterHost,
} from '../support/releases/laterVersion.ts';
import { liveDocument, makeLive } from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release-page', 'release', 'site-release');

let site: CopiedSite;
let formerHost: string;
let laterHost: LaterHost;
let laterWallet: string;
test.beforeAll(async () => {
  site = await copiedSite(drillPort('returning'));
  formerHost = liveDocument(site.store).host.version;
  laterHost = await publishLaterHost(site.store, 'later');
  const texts = { [builtTitle]: nextTitle };
  laterWallet = (await publishLater(site.store, 'wallet', { mark: 'next', texts })).version;
});
test.afterAll(() => site?.close());

const rollback = (app: string) => releaseCommand(site.store, 'rollback', app, '--reason', 'drill');
const quiet = { errorCards: [], isLoggedOut: false, complaints: [] };

test('a returning page runs what the newest document says: no version that was taken back, where the answer comes in time', async ({
  browser,
}) => {
  await makeLive(site.store, 'wallet', laterWallet);
  const player = await ReturningPlayer.start(browser, site, '/account');
  try {
    await rollback('wallet');
    expect(await player.comeBack('/account')).toMatchObject({ isFromDevice: true });
    expect(await player.walletTitles(builtTitle)).toEqual([builtTitle]);
    await player.untilStored();

    await makeLive(site.store, 'wallet', laterWallet);
    expect(await player.comeBack('/account')).toMatchObject({ isFromDevice: true });
    expect(await player.walletTitles(nextTitle)).toEqual([nextTitle]);
    await player.untilStored();

    await rollback('wallet');
    const release = await holdRequests(player.page, newestDocument);
    expect(await player.comeBack('/account')).toMatchObject({ isFromDevice: true });
    expect(await player.walletTitles(nextTitle)).toEqual([nextTitle]);
    await release();
    await player.goTo('/mine');
    await player.goTo('/account');
    expect(await player.walletTitles(builtTitle)).toEqual([nextTitle, builtTitle]);
    expect(await player.noticed()).toMatchObject(quiet);
  } finally {
    await player.close();
  }
});

test('a returning visit begins with the shape of the last one, before any code of the host runs', async ({
  browser,
}) => {
  const player = await ReturningPlayer.start(browser, site, '/account');
  try {
    const release = await holdRequests(player.page, /\/main\.\w+\.js$/);
    // On a busy machine the styles may have come before the first frame: then the page draws its own frame at once.
    await expect(async () => {
      await player.open('/account');
      await expect.poll(() => player.beganWithShape(), { timeout: 2_000 }).toBe(true);
    }).toPass();
    await release();
    await player.walletTitles(builtTitle);
    expect(await player.noticed()).toMatchObject(quiet);
  } finally {
    await player.close();
  }
});

test('a page from the device leaves a host that was blocked at once, by one reload, and a host that was replaced at the next navigation', async ({
  browser,
}) => {
  const player = await ReturningPlayer.start(browser, site, '/mine');
  try {
    await makeLive(site.store, 'host', laterHost.version);
    expect(await player.comeBack('/mine')).toEqual({ isFromDevice: true, host: formerHost });
    await player.untilNewest();
    await player.goTo('/account');
    expect(await player.visit(laterHost.version)).toMatchObject({ isFromDevice: false });
    await player.untilStored();

    await rollback('host');
    const before = (await player.noticed()).reloads;
    await player.open('/mine');
    expect(await player.visit(formerHost)).toMatchObject({ isFromDevice: false });
    await player.untilStored();
    const { reloads, ...noticed } = await player.noticed();
    // The blank page in between, the page from the device and the one from the network.
    expect(reloads - before).toBe(3);
    expect(noticed).toEqual(quiet);
  } finally {
    await player.close();
  }
});

test('a page whose versions are gone from device and site comes from the network', async ({ browser }) => {
  const gone = await publishLaterHost(site.store, 'gone');
  await makeLive(site.store, 'host', gone.version);
  const player = await ReturningPlayer.start(browser, site, '/mine');
  try {
    await makeLive(site.store, 'host', formerHost);
    rmSync(gone.folder, { recursive: true });
    const session = await player.page.context().newCDPSession(player.page);
    await session.send('Network.clearBrowserCache');
    await player.open('/mine');
    expect(await player.visit(formerHost)).toMatchObject({ isFromDevice: false });
    await player.untilStored();
  } finally {
    await player.close();
  }
});

for (const name of ['Chromium', 'Firefox', 'WebKit'] as const) {
  // npm test reports missing engines at its end, with the way to install them.
  if (name !== 'Chromium' && engineProblem(name)) continue;
  test(`${name}: whatever changed while a player was away, the page from the device leads to it`, async () => {
    test.slow();
    const port = drillPort(`returning ${name}`);
    const own = await copiedSite(port);
    const tab = await openEngine(name, { theme: 'light', ...still });
    try {
      const away = await leftSite(tab, own, port);
      for (const change of changes) await test.step(change.what, () => playChange(away, change));
    } finally {
      await tab.close();
      await own.close();
    }
    expect(changes.length).toBeGreaterThan(0);
  });
}
