import type { Page } from '@playwright/test';

export type RequestedFile = {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
  readonly isOverNetwork: boolean;
  /** Whether an element requested it ahead of its use (preload or prefetch), as for the screens that are one tap away. */
  readonly isHint: boolean;
  readonly isPicture: boolean;
};

/** Returns all files that the page requested, without the document itself. */
export const requestedFiles = (page: Page): Promise<RequestedFile[]> =>
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
