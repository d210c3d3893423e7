import type { Page } from '@playwright/test';
import { axeScript, hasAxe, type Look, lookWithAxe } from './axe.ts';
import { expect } from './expect.ts';
import { settled } from './expectNoOverflow.ts';

/** Expects that axe finds nothing to complain about on the page, or in a part of it; frames of other origins are not ours. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await complaintsOf(page, { part })).toEqual([]);
}

/** What axe complains about, a line for each rule. */
export async function complaintsOf(page: Page, look: Look): Promise<string[]> {
  const complaints = async () => {
    // Half faded in, nothing can be read.
    await settled(page);
    // Half a megabyte: a page that is open keeps it from screen to screen.
    if (!(await page.evaluate(hasAxe))) await page.evaluate(axeScript());
    return page.evaluate(lookWithAxe, look);
  };
  const found = await complaints();
  // What came while it was looked at, such as a card with a win, was fading in; what is wrong for good is wrong again.
  return found.length > 0 ? complaints() : found;
}
