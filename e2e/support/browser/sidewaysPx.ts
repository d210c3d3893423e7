import type { Page } from '@playwright/test';

/** Returns by how many pixels the page can be scrolled sideways; 0 or less when nothing sticks out. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
