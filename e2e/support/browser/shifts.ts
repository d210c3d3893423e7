import type { Page } from '@playwright/test';

type Shift = { readonly value: number; readonly what: string };
type Watching = Window & { shifts?: Shift[] };

/** Records, from the next load on, layout shifts that no input of the player caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        // The moved node may be a text, whose parent element says more, and it may be gone already.
        const moved = sources.map(({ node }) => {
          const box = node instanceof Element ? node : node?.parentElement;
          return box ? `${box.tagName}.${box.getAttribute('class')}` : '';
        });
        if (!hadRecentInput) shifts.push({ value, what: moved.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the shifts since the last call, and the elements of the largest one. */
export async function shiftsSince(page: Page): Promise<{ readonly sum: number; readonly what: string }> {
  const shifts = await page.evaluate(() => (window as Watching).shifts?.splice(0) ?? []);
  const largest = shifts.toSorted((a, b) => b.value - a.value)[0];
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), what: largest?.what ?? '' };
}
