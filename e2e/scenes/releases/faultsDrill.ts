import type { Browser, Page } from '@playwright/test';
import { still } from '../../support/browser/phone.ts';
import { blockFormers, makeLive } from '../../support/releases/liveRelease.ts';

const SHOWN_WITHIN_MS = 60_000;
const HEALED_WITHIN_MS = 60_000;

/** The content in the screen's place, as a player sees it. */
export type Shown = 'the new version' | 'the version before' | 'a card with 重试' | 'nothing';

export type FaultEnd = {
  readonly app: string;
  readonly fault: string;
  readonly hasFormer: boolean;
  /** Whether the fallback has to take its place. */
  readonly fallsBack: boolean;
  readonly shown: Shown;
  readonly shownAfterMs: number;
  /** The time from the repair until the screen showed without a tap; null when it never did, absent when it never failed. */
  readonly healedAfterMs?: number | null;
};

export function whatShows(
  places: Readonly<Partial<Record<Shown, ReturnType<Page['locator']>>>>,
): Promise<Shown> {
  const shown = Object.entries(places).map(async ([name, place]) => {
    await place.first().waitFor({ timeout: SHOWN_WITHIN_MS });
    return name as Shown;
  });
  return Promise.any(shown).catch((): Shown => 'nothing');
}

export function cardOn(page: Page) {
  return page.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) });
}

/** Repairs the fault. Returns the time until the place shows without a tap, or null when it never does. */
export async function healedAfter(
  mend: () => Promise<unknown>,
  place: ReturnType<Page['locator']>,
): Promise<number | null> {
  await mend();
  const mendedAt = Date.now();
  try {
    await place.waitFor({ timeout: HEALED_WITHIN_MS });
    return Date.now() - mendedAt;
  } catch {
    return null;
  }
}

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
