import type { Browser, CDPSession, Page } from 'playwright';
import { still } from '../../support/motion.ts';
import { watchPage } from './inPage.ts';

/** A page of a phone of its own, and the way to ask what it costs. */
export type Phone = { readonly page: Page; readonly session: CDPSession };

const ACTED_WITHIN_MS = 6_000;

/** Whose phone it is. */
export type TabOptions = {
  /** Of who is logged in. */
  readonly token?: string;
  /** What lies on the device of such a person, by its key. */
  readonly kept: Record<string, string>;
  /** Runs in the page before anything of the site. */
  readonly plant?: (() => void) | undefined;
  /** How long a page may take to ask for what is changed. */
  readonly patienceMs?: number | undefined;
};

/** Opens an empty page that is watched. */
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
  // What an act does not find by then it does not find.
  page.setDefaultTimeout(ACTED_WITHIN_MS);
  await page.addInitScript(watchPage);
  if (plant) await page.addInitScript(plant);
  const session = await context.newCDPSession(page);
  // Of the processor, not of the clock: what others do on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
