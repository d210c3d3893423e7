import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../support/browser/browserLaunch.ts';
import { heapMegabytes, makeGarbage } from '../../support/browser/heap.ts';
import { slowDown } from '../../support/browser/slowPhone.ts';
import { timedTasks } from '../../support/browser/tasks.ts';
import { requestedFiles } from '../../support/network/requestedFiles.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { openLoggedIn } from '../../support/sites/session.ts';
import { seenBy as placesSeenBy } from '../addresses.ts';
import { enter } from '../enter.ts';
import { walk } from '../walk.ts';
import {
  account,
  expectSign,
  hall,
  scriptBytes,
  seenBy,
  untilSign,
  untilUsable,
  watchPage,
} from './watchPage.ts';

/** The measurements of one visit, by the key of their row. */
export type Measured = Readonly<Record<string, number>>;

/** The wait until the largest picture is painted and the prefetches after the first screen have loaded. */
const SETTLED_MS = 5_000;
const REST_MS = 10_000;
const SCREENS = 37;

/** Arguments of a browser that drops the code of functions after a second without a call, instead of half a minute. */
export const forgetful = ['--js-flags=--bytecode-old-time=1'];
const RARELY_MS = 2_000;

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
  hasTouch: true,
};

/** A visit on a phone whose processor is `rate` times slower than this machine's. */
type Visit = (browser: Browser, site: CopiedSite, rate: number) => Promise<Measured>;

/** The measurements, each in visits of its own. */
export const visits: Readonly<Record<string, Visit>> = {
  hall: (browser, { address }, rate) =>
    onPhone(browser, address, rate, async (page) => {
      await watchPage(page, hall);
      await page.goto('/');
      const usable = await untilUsable(page);
      await sleep(SETTLED_MS);
      const asked = await requestedFiles(page);
      const { largestPaint, blocked } = await seenBy(page);
      return {
        'hall.largestPaint': largestPaint,
        'hall.usable': usable,
        'hall.scripts': scriptBytes(asked, usable),
        'hall.requests': asked.filter(({ start }) => start <= usable).length + 1,
        'hall.blocked': blocked,
      };
    }),
  account: (browser, { address }, rate) =>
    onPhone(browser, address, rate, async (page) => {
      await watchPage(page, account);
      await openLoggedIn(page, await playerOf(address), '#/account');
      const usable = await untilUsable(page);
      await sleep(SETTLED_MS / 2);
      return { 'account.usable': usable, 'account.scripts': scriptBytes(await requestedFiles(page), usable) };
    }),
  second: (browser, { address }, rate) =>
    onPhone(browser, address, rate, async (page) => {
      await watchPage(page, hall);
      await page.goto('/');
      await untilUsable(page);
      await sleep(SETTLED_MS);
      await page.goto('about:blank');
      await page.goto('/');
      return { 'second.usable': await untilUsable(page) };
    }),
  kept: async (_browser, { address }, rate) => {
    const profile = mkdtempSync(join(tmpdir(), 'profile-'));
    const measured: Record<string, number> = {};
    try {
      for (const visit of [1, 2, 3, 4, 5])
        measured[`kept.${visit}`] = await visitWith(profile, address, rate);
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
    return measured;
  },
  entry: (browser, { address }, rate) =>
    onPhone(browser, address, rate, async (page) => {
      await watchPage(page, hall);
      await openLoggedIn(page, await playerOf(address), '#/');
      await untilUsable(page);
      await sleep(REST_MS);
      const member = await enterBy(page, 'nav a[href="#/mine"]', 'member');
      await enterBy(page, 'nav a[href="#/"]', 'hall');
      await sleep(REST_MS / 2);
      const wallet = await enterBy(page, 'main a[href="#/recharge"]', 'wallet');
      return {
        'entry.member': member.took,
        'entry.memberScripts': member.scripts,
        'entry.wallet': wallet.took,
        'entry.walletScripts': wallet.scripts,
      };
    }),
  cpu: (browser, { address }, rate) =>
    onPhone(browser, address, rate, async (page) => {
      await watchPage(page, hall);
      const end = await timedTasks(page);
      await page.goto('/');
      const usable = await untilUsable(page);
      const asked = await requestedFiles(page);
      const spent = await end();
      const arrived = asked.find(({ path }) => /^\/host\/.*\.js$/.test(path))?.end ?? 0;
      const firstCall = Math.min(
        ...asked.filter(({ path }) => path.startsWith('/api/')).map(({ start }) => start),
      );
      return { 'cpu.firstCall': spent(arrived, firstCall), 'cpu.drawn': spent(arrived, usable) };
    }),
  heap: async (browser, { address }) => {
    const context = await browser.newContext({ ...phone, baseURL: address });
    try {
      const page = await context.newPage();
      await enter(page, 'player', new Sandbox(address), 'light');
      await walk(page, placesSeenBy('player').slice(0, SCREENS), async () => []);
      const walked = await heapMegabytes(page);
      for (let time = 0; time < 2; time += 1) {
        await sleep(RARELY_MS);
        await makeGarbage(page);
      }
      return { 'heap.walked': walked, 'heap.rested': await heapMegabytes(page) };
    } finally {
      await context.close();
    }
  },
};

/**
 * Visits the hall with a browser of this profile and ends the browser, which so stores the code that it compiled. Returns the
 * time until the hall is usable.
 */
async function visitWith(profile: string, address: string, rate: number): Promise<number> {
  const context = await chromium.launchPersistentContext(profile, {
    ...browserLaunch,
    ...phone,
    baseURL: address,
  });
  try {
    const page = await context.newPage();
    await slowDown(page, rate);
    await watchPage(page, hall);
    await page.goto('/');
    const usable = await untilUsable(page);
    await sleep(SETTLED_MS);
    return usable;
  } finally {
    await context.close();
  }
}

/** Runs a visit on a slow phone with an empty cache. */
async function onPhone(
  browser: Browser,
  address: string,
  rate: number,
  visit: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ ...phone, baseURL: address });
  try {
    const page = await context.newPage();
    await slowDown(page, rate);
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function playerOf(address: string): Promise<string> {
  const sandbox = new Sandbox(address);
  return sandbox.token(await sandbox.player({ balance: '1000' }));
}

/**
 * Taps a link. Returns the time from the touch to the remote's first content, and the number of scripts that
 * it needed over the network.
 */
async function enterBy(page: Page, link: string, remote: string) {
  await expectSign(page, { selector: `main [class*="${remote}-"]`, text: '' });
  await page.locator(link).first().tap();
  await untilSign(page);
  const { touched, entered } = await seenBy(page);
  await sleep(1_000);
  const asked = await requestedFiles(page);
  const isScript = (path: string) => path.endsWith('.js');
  return {
    took: entered - touched,
    scripts: asked.filter(
      (one) => isScript(one.path) && one.isOverNetwork && !one.isHint && one.start >= touched,
    ).length,
  };
}
