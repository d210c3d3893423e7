import type { Page } from '@playwright/test';

/** Gives a page that is not open yet a clock that runs normally until `liveThrough` advances it. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Advances the clock of an open page at once, running all timers in between. */
export async function liveThrough(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // Lets the requests of the timers finish.
  await page.waitForTimeout(300);
}
