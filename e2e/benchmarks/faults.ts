// Breaks every application in every way, with and without a fallback:
// npm run drill -- faults [--app NAME] [--fault TEXT]
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import {
  cardOn,
  type FaultEnd,
  type FaultRow,
  type FaultyApp,
  faultsOf,
  healedAfter,
  type Shown,
  whatShows,
} from '../scenes/releases/faultsDrill.ts';
import { drilledRemotes, faultyRemote } from '../scenes/releases/faultyRemotes.ts';
import { breaksLater, type HostFault, hostFaults } from '../scenes/releases/hostFaults.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { sitePort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { type LaterHost, publishLaterHost } from '../support/releases/laterVersion.ts';
import { channelOf, liveDocument, makeLive } from '../support/releases/liveRelease.ts';
import { goTo } from '../support/sites/session.ts';
import { conclude } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

/** The time after which a host counts as proven. */
const PROVEN_MS = 11_000;
const LATER = 'frame throws later';
/** A host gets more time: a slow line is no fault, and a host that shows nothing looks like one that is still loading. */
const LONGEST_MS = 5_500;
const LONGEST_OF_HOST_MS = 18_000;

const { values } = parseArgs({
  options: { app: { type: 'string' }, fault: { type: 'string', default: '' } },
});
const isWanted = (fault: string) => fault.includes(values.fault);
const apps = [undefined, ...drilledRemotes].filter(
  (remote) => !values.app || (remote?.name ?? 'host') === values.app,
);
// Pictures would only load the machine.
const browser = await openBrowser([NO_PICTURES]);
const ends: FaultEnd[] = [];
try {
  for (const remote of apps) {
    const site = await copiedSite(sitePort);
    try {
      const app = await (remote ? faultyRemote(site, remote, isWanted) : faultyHost(site, isWanted));
      for await (const end of faultsOf(browser, site.store, app)) {
        ends.push(end);
        console.log(line(end));
      }
    } finally {
      await site.close();
    }
  }
} finally {
  await browser.close();
}
conclude({
  [`${ends.length} faults were played`]: ends.length > 0,
  'no page stayed white or dead': ends.every(({ shown }) => shown !== 'nothing'),
  [`a version before takes its place within ${LONGEST_MS} ms, of the host within ${LONGEST_OF_HOST_MS}`]:
    ends.every(
      ({ app, fallsBack, shown, shownAfterMs }) =>
        !fallsBack ||
        (shown === 'the version before' &&
          shownAfterMs <= (app === 'host' ? LONGEST_OF_HOST_MS : LONGEST_MS)),
    ),
  'what showed a card healed without a tap': ends.every(({ healedAfterMs }) => healedAfterMs !== null),
});

function line({ app, fault, hasFormer, shown, shownAfterMs, healedAfterMs }: FaultEnd): string {
  const healed =
    healedAfterMs === undefined
      ? ''
      : healedAfterMs === null
        ? 'never healed'
        : `healed after ${healedAfterMs} ms`;
  return [
    app.padEnd(8),
    fault.padEnd(26),
    (hasFormer ? 'one before' : 'none before').padEnd(12),
    shown.padEnd(20),
    `${shownAfterMs} ms`.padStart(9),
    healed,
  ].join('  ');
}

/** Publishes a host for each fault. A visitor who opens the site meets it. */
async function faultyHost(site: CopiedSite, isWanted: (fault: string) => boolean): Promise<FaultyApp> {
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
