import { execFileSync } from 'node:child_process';
import type { CDPSession, Page } from '@playwright/test';
import { timesUsual } from '@site/build/patience';

/** The slowdown of a phone's processor relative to the reference machine. */
const PHONE = 4;

/** Throttles a page to a slow phone: its line, and a processor `rate` times slower than this machine's. */
export async function slowDown(page: Page, rate = PHONE): Promise<void> {
  await slowLine(page);
  await slowProcessor(page, rate);
}

/** Makes a page's main thread `rate` times slower. Its workers keep the machine's speed. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A process of its own measures: an engine that has done the work some times before does it three times faster. */
const MEASURE = `import { measureSlowness } from '@site/build/patience';
  console.log(Math.min(...Array.from({ length: 5 }, measureSlowness)));`;

/**
 * Returns how many times slower than this machine at its current speed the phone's processor is, so that the
 * phone is equally fast everywhere.
 */
export function phoneRate(): number {
  const measuring = ['--input-type=module', '--eval', MEASURE];
  const slowness = execFileSync(process.execPath, measuring, { cwd: import.meta.dirname, encoding: 'utf8' });
  return Math.max(1, PHONE / timesUsual(Number(slowness)));
}

/** Throttles a page to the line of a slow phone: 1.6 Mbps, or a `share` of it, 150 ms of latency. */
export async function slowLine(page: Page, share = 1): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (share * 1.6 * 1024 * 1024) / 8,
    uploadThroughput: (share * 0.75 * 1024 * 1024) / 8,
  });
  return session;
}
