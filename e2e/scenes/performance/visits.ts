import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { heapMegabytes, makeGarbage } from '../../support/browser/heap.ts';
import { slowDown, slowProcessor } from '../../support/browser/slowPhone.ts';
import { timedTasks } from '../../support/browser/tasks.ts';
import { lineQualities, phoneLine, portOf } from '../../support/network/phoneLine.ts';
import { requestedFiles } from '../../support/network/requestedFiles.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { openLoggedIn } from '../../support/sites/session.ts';
import { seenBy as placesSeenBy } from '../addresses.ts';
import { enter } from '../enter.ts';
import { walk } from '../walk.ts';
import { returningVisits } from './returningVisits.ts';
import { type Measured, phone, SETTLED_MS, type Visit } from './visit.ts';
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

const REST_MS = 10_000;
const SCREENS = 37;

/** Arguments of a browser that drops the code of functions after a second without a call, instead of half a minute. */
export const forgetful = ['--js-flags=--bytecode-old-time=1'];
const RARELY_MS = 2_000;

/** The measurements, each in visits of its own. */
export const visits: Readonly<Record<string, Visit>> = {
  hall: (browser, { address }, { rate }) =>
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
  account: (browser, { address }, { rate }) =>
    onPhone(browser, address, rate, async (page) => {
      await watchPage(page, account);
      await openLoggedIn(page, await playerOf(address), '#/account');
      const usable = await untilUsable(page);
      await sleep(SETTLED_MS / 2);
      return { 'account.usable': usable, 'account.scripts': scriptBytes(await requestedFiles(page), usable) };
    }),
  second: async (browser, { address }, { rate }) => {
    // The browser's own throttling holds only in part for a page that comes through a worker.
    await using line = await phoneLine(portOf(address), lineQualities.good);
    const visit = async (page: Page) => {
      await watchPage(page, hall);
      await page.goto('/');
      await untilUsable(page);
      await sleep(SETTLED_MS);
      await page.goto('about:blank');
      await page.goto('/');
      return { 'second.usable': await untilUsable(page) };
    };
    return await onPhone(browser, line.address, rate, visit, slowProcessor);
  },
  ...returningVisits,
  entry: (browser, { address }, { rate }) =>
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
  cpu: (browser, { address }, { rate }) =>
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

/** Runs a visit on a slow phone with an empty cache. */
async function onPhone(
  browser: Browser,
  address: string,
  rate: number,
  visit: (page: Page) => Promise<Measured>,
  slow: (page: Page, rate: number) => Promise<void> = slowDown,
): Promise<Measured> {
  const context = await browser.newContext({ ...phone, baseURL: address });
  try {
    const page = await context.newPage();
    await slow(page, rate);
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
