import type { Page } from '@playwright/test';

export type HeldAnswers = {
  readonly hold: () => void;
  /** Releases the answers, and waits until each call has one and the page has drawn it. */
  readonly release: () => Promise<void>;
};

/** Lets a test hold every answer of the platform to a page and release them. */
export async function heldAnswers(page: Page): Promise<HeldAnswers> {
  let open = Promise.resolve();
  let release = () => {};
  let underWay = 0;
  await page.route('**/api/**', async (route) => {
    underWay += 1;
    await open;
    await route.continue().catch(() => undefined);
  });
  const handleEnd = (request: { url(): string }) => {
    if (request.url().includes('/api/')) underWay -= 1;
  };
  page.on('requestfinished', handleEnd);
  page.on('requestfailed', handleEnd);
  return {
    hold: () => {
      open = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: async () => {
      release();
      // An answer may lead to the next call.
      do {
        while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 20));
        await untilStill(page);
      } while (underWay > 0);
    },
  };
}

/** The time without a change after which a page counts as still. */
const STILL_MS = 200;

/** Waits until the screen of the page is shown and nothing in it changes. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('#splash, #root[data-frame], [class*="host-skeleton-"]'),
  );
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, ms);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, ms);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        function end(): void {
          watch.disconnect();
          // The browser records a layout shift with the frame that draws it.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }
      }),
    STILL_MS,
  );
}
