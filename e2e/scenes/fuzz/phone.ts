import type { Browser, CDPSession, Page } from 'playwright';
import { watchPage } from './inPage.ts';

/** A page of a phone of its own, and the way to ask what it costs. */
export type Phone = { readonly page: Page; readonly session: CDPSession };

/** Opens an empty page that is watched; `plant` runs in it before anything of the site. */
export async function openPhone(browser: Browser, plant: () => void): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  await page.addInitScript(plant);
  const session = await context.newCDPSession(page);
  // Of the processor, not of the clock: what others do on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
