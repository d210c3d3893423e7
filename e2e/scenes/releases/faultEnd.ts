import type { Page } from '@playwright/test';

export const SHOWN_WITHIN_MS = 60_000;
export const HEALED_WITHIN_MS = 60_000;

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
