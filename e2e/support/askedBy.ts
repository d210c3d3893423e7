import type { Page } from '@playwright/test';

/** One file that a page asked for. */
export type Asked = {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
  readonly isOverNetwork: boolean;
  /** Whether an element asked for it before it is needed, as for the screens that are one tap away. */
  readonly isHint: boolean;
  readonly isPicture: boolean;
};

/** All that the page asked for, but for itself. */
export const askedBy = (page: Page): Promise<Asked[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      start: entry.startTime,
      end: entry.responseEnd,
      bytes: entry.encodedBodySize,
      isOverNetwork: entry.transferSize > 0,
      isHint: entry.initiatorType === 'link',
      isPicture: !['script', 'link', 'xmlhttprequest', 'fetch'].includes(entry.initiatorType),
    })),
  );
