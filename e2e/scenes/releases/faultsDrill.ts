import type { Browser, Page } from '@playwright/test';
import { still } from '../../support/browser/motion.ts';
import { blockFormers, makeLive } from '../../support/releases/madeLive.ts';
import type { FaultEnd } from './faultEnd.ts';

/** One fault of an application: the version that has it, and the function that plays it for a player. */
export type FaultRow = {
  readonly fault: string;
  readonly version: string;
  /** Whether the version had already run long enough when it breaks. Such a version is not replaced: the fault may be in the data. */
  readonly isProven?: boolean;
  play(page: Page): Promise<Pick<FaultEnd, 'shown' | 'shownAfterMs' | 'healedAfterMs'>>;
};

/** An application whose faulty versions are in the store; `built` is the one without a fault. */
export type FaultyApp = { readonly app: string; readonly built: string; readonly rows: readonly FaultRow[] };

/** Plays every fault of an application, with and without a fallback. */
export async function* faultsOf(
  browser: Browser,
  store: string,
  { app, built, rows }: FaultyApp,
): AsyncGenerator<FaultEnd> {
  for (const hasFormer of [true, false]) {
    for (const { fault, version, isProven = false, play } of rows) {
      await makeLive(store, app, version);
      if (!hasFormer) await blockFormers(store, app);
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...still });
      try {
        yield {
          app,
          fault,
          fallsBack: hasFormer && !isProven,
          hasFormer,
          ...(await play(await context.newPage())),
        };
      } finally {
        await context.close();
        await makeLive(store, app, built);
      }
    }
  }
}
