import type { Page } from '@playwright/test';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { type LaterHost, publishLaterHost } from '../../support/releases/laterHost.ts';
import { channelOf, liveDocument } from '../../support/releases/liveRelease.ts';
import { makeLive } from '../../support/releases/madeLive.ts';
import { goTo } from '../../support/sites/session.ts';
import { cardOn, healedAfter, type Shown, whatShows } from './faultEnd.ts';
import type { FaultRow, FaultyApp } from './faultsDrill.ts';
import { breaksLater, type HostFault, hostFaults } from './hostFaults.ts';

/** The time after which a host counts as proven. */
const PROVEN_MS = 11_000;
const LATER = 'frame throws later';

/** Publishes a host for each fault. A visitor who opens the site meets it. */
export async function faultyHost(site: CopiedSite, isWanted: (fault: string) => boolean): Promise<FaultyApp> {
  const built = channelOf(liveDocument(site.store), 'host').active;
  const sound = await publishLaterHost(site.store, 'sound');
  const faults: Readonly<Record<string, HostFault>> = { ...hostFaults, [LATER]: { change: breaksLater } };
  const wanted = Object.entries(faults).filter(([fault]) => isWanted(fault));
  const rows: FaultRow[] = [];
  for (const [index, [fault, { change, damage }]] of wanted.entries()) {
    const host = change ? await publishLaterHost(site.store, `fault${index}`, change) : sound;
    rows.push({
      fault,
      version: host.version,
      isProven: fault === LATER,
      play: (page) => play(page, site, { host, sound, damage, isLater: fault === LATER }),
    });
  }
  return { app: 'host', built, rows };
}

type Played = {
  readonly host: LaterHost;
  readonly sound: LaterHost;
  readonly damage: HostFault['damage'] | undefined;
  readonly isLater: boolean;
};

async function play(page: Page, site: CopiedSite, { host, sound, damage, isLater }: Played) {
  const repair = await damage?.(host, page);
  let startedAt = Date.now();
  await page.goto(site.address, { waitUntil: 'commit' });
  if (isLater) {
    await frame(page).waitFor();
    await page.waitForTimeout(PROVEN_MS);
    await page.evaluate(() => Object.assign(window, { isFrameBroken: true }));
    startedAt = Date.now();
    await goTo(page, '/login');
  }
  const card = { 'a card with 重试': cardOn(page) };
  // The frame that is about to break is still shown for a moment.
  const seen = await whatShows(isLater ? card : { ...card, 'the new version': frame(page) });
  const shown = await withVersion(page, seen, host.version);
  const shownAfterMs = Date.now() - startedAt;
  if (seen === 'the new version') {
    await repair?.();
    return { shown, shownAfterMs };
  }
  const mend = async () => (repair ? repair() : makeLive(site.store, 'host', sound.version));
  return { shown, shownAfterMs, healedAfterMs: await healedAfter(mend, frameOf(page, sound.version)) };
}

/** Both versions look alike, so the version is read from the page. */
async function withVersion(page: Page, seen: Shown, version: string): Promise<Shown> {
  if (seen !== 'the new version') return seen;
  const running = await page.evaluate(() => document.documentElement.dataset.host);
  return running === version ? seen : 'the version before';
}

function frame(page: Page) {
  return page.getByRole('navigation', { name: '主导航' });
}

function frameOf(page: Page, version: string) {
  return page.locator(`html[data-host="${version}"]`).getByRole('navigation', { name: '主导航' });
}
