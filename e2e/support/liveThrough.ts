import type { Page } from '@playwright/test';

/** Before the page is opened: gives it a clock that runs as any other, until `liveThrough` puts it forward. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Lets an open page live through so much time at once, with all that its timers do in it. */
export async function liveThrough(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // What a timer has asked for is on its way.
  await page.waitForTimeout(300);
}
