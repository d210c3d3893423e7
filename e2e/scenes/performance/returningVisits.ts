import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../support/browser/browserLaunch.ts';
import { slowProcessor } from '../../support/browser/slowPhone.ts';
import {
  type LineQuality,
  lineQualities,
  type PhoneLine,
  phoneLine,
  portOf,
} from '../../support/network/phoneLine.ts';
import { drillPort } from '../../support/ports.ts';
import { phone, SETTLED_MS, type Visit } from './visit.ts';
import { hall, seenBy, untilUsable, watchPage } from './watchPage.ts';

/** The visits that count, after a first one. */
export const RETURNS = 4;
/** The longest wait for a worker to store the page. */
const STORED_WITHIN_MS = 10_000;

/** A series of visits of one profile on each line: the names of the drill's parts. */
export const returningVisits = {
  kept: seriesOn('kept', lineQualities.good),
  keptSlow: seriesOn('keptSlow', lineQualities.slow),
  keptLossy: seriesOn('keptLossy', lineQualities.lossy),
} as const satisfies Record<string, Visit>;

function seriesOn(name: string, quality: LineQuality): Visit {
  return async (_browser, { address }, { rate, seed }) => {
    const profile = mkdtempSync(join(tmpdir(), 'profile-'));
    const seen: Awaited<ReturnType<typeof visitWith>>[] = [];
    try {
      for (let visit = 0; visit <= RETURNS; visit += 1) {
        // All visits of a profile need the same origin. Each loses segments of its own, whatever the visit before it sent.
        const own = { port: drillPort('phone line'), seed: seed * (RETURNS + 1) + visit };
        await using line = await phoneLine(portOf(address), quality, own);
        seen.push(await visitWith(profile, line, quality, rate));
      }
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
    const returns = seen.slice(1);
    const valuesOf = (key: keyof (typeof returns)[number]) => returns.map((one) => one[key]);
    return {
      [`${name}.usable`]: valuesOf('usable'),
      [`${name}.largestPaint`]: valuesOf('largestPaint'),
      [`${name}.requests`]: valuesOf('requests'),
      [`${name}.worker`]: valuesOf('worker'),
      [`${name}.device`]: valuesOf('device'),
      [`${name}.lost`]: valuesOf('lost'),
    };
  };
}

/** Visits the hall with a browser of this profile and ends the browser, which so stores the code that it compiled. */
async function visitWith(profile: string, line: PhoneLine, quality: LineQuality, rate: number) {
  const context = await chromium.launchPersistentContext(profile, {
    ...browserLaunch,
    ...phone,
    baseURL: line.address,
  });
  try {
    const page = await context.newPage();
    await slowProcessor(page, rate);
    await watchPage(page, hall);
    await page.goto('/', { waitUntil: 'commit' });
    const usable = await untilUsable(page);
    const lost = line.lost();
    await sleep(SETTLED_MS);
    await pageStored(page);
    const { largestPaint } = await seenBy(page);
    return { usable, largestPaint, lost, ...(await arrivalOf(page, line, quality)) };
  } finally {
    await context.close();
  }
}

/** Waits until the device has stored the page. No device stores one that names no release, as the monolith’s. */
export async function pageStored(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    if (!document.getElementById('site-release')) return;
    const deadline = performance.now() + longest;
    const isStored = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active && (await caches.match(registration.scope, { cacheName: 'storedPage' }));
    };
    while (!(await isStored()) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }, STORED_WITHIN_MS);
}

/** Returns where a visit's page came from, and how many requests used the line until the first paint. */
export async function arrivalOf(page: Page, { requests }: PhoneLine, { roundTripMs }: LineQuality) {
  const { paintedAt, arrivedAt, isByWorker } = await page.evaluate(() => {
    type Routed = PerformanceNavigationTiming & { readonly workerMatchedSourceType?: string };
    const [own] = performance.getEntriesByType('navigation') as Routed[];
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const origin = performance.timeOrigin;
    return {
      paintedAt: origin + (painted?.startTime ?? 0),
      arrivedAt: origin + (own?.responseStart ?? 0),
      isByWorker: Boolean(own?.workerStart || own?.workerMatchedSourceType),
    };
  });
  const asked = requests.find(({ path }) => path === '/' || path === '/index.html');
  return {
    requests: requests.filter(({ at }) => at < paintedAt).length,
    worker: Number(isByWorker),
    // No answer of the line is back within a round trip, so an earlier page is the device's.
    device: Number(!asked || arrivedAt < asked.at + roundTripMs),
  };
}
