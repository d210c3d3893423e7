import type { Browser, CDPSession, Page } from 'playwright';
import { still } from '../../support/browser/motion.ts';
import { watchPage } from './inPage.ts';

/** The page of a new browser context, with a session that measures its processor time. */
export type Phone = { readonly page: Page; readonly session: CDPSession };

const ACTED_WITHIN_MS = 6_000;

export type TabOptions = {
  /** The token of a player; absent for a visitor. */
  readonly token?: string;
  /** The stored values of such a person's device, by key. */
  readonly kept: Record<string, string>;
  /** Runs in the page before its own scripts. */
  readonly plant?: (() => void) | undefined;
  /** The time that a page has to request the changed answer. */
  readonly patienceMs?: number | undefined;
};

/** Opens an empty page with the drill's recorder in it. */
export async function openPhone(browser: Browser, { plant }: TabOptions): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    ...still,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // A locator that finds nothing within this time will not find it later.
  page.setDefaultTimeout(ACTED_WITHIN_MS);
  await page.addInitScript(watchPage);
  if (plant) await page.addInitScript(plant);
  const session = await context.newCDPSession(page);
  // Processor time, not wall time: other load on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
