import type { Page } from '@playwright/test';

export type SlowLine = {
  /** Waits until nothing has been asked, or answered, for a moment. */
  readonly untilAnswered: () => Promise<void>;
};

/** Lets every answer of the platform come so much later. */
export async function slowAnswers(page: Page, byMs: number): Promise<SlowLine> {
  let underWay = 0;
  let changedAt = performance.now();
  await page.route('**/api/**', async (route) => {
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, byMs));
    await route.continue().catch(() => undefined);
  });
  const handleEnd = () => {
    underWay = Math.max(0, underWay - 1);
    changedAt = performance.now();
  };
  page.on('response', (response) => response.url().includes('/api/') && handleEnd());
  page.on('requestfailed', (request) => request.url().includes('/api/') && handleEnd());
  return {
    async untilAnswered(): Promise<void> {
      const begin = performance.now();
      changedAt = begin;
      while (performance.now() - begin < MOST_MS) {
        if (underWay === 0 && performance.now() - changedAt > QUIET_MS) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** A screen that is shown asks at once, and an answer is drawn at once. */
const QUIET_MS = 200;
/** A screen may ask again and again. */
const MOST_MS = 2_200;
