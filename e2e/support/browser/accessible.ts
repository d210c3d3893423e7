import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { axeScript, hasAxe, type Look, lookWithAxe } from './axe.ts';
import { settled } from './expectNoOverflow.ts';

/** Expects that axe reports nothing on the page, or in a part of it; it skips frames of other origins, whose content is not ours. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await complaintsOf(page, { part })).toEqual([]);
}

/** Returns the violations that axe reports, one line for each rule. */
export async function complaintsOf(page: Page, look: Look): Promise<string[]> {
  const complaints = async () => {
    // Elements that are half faded in have no measurable contrast.
    await settled(page);
    // The script has half a megabyte; an open page keeps it from screen to screen.
    if (!(await page.evaluate(hasAxe))) await page.evaluate(axeScript());
    return page.evaluate(lookWithAxe, look);
  };
  const found = await complaints();
  // An element that appeared during the run, such as a card with a win, may still be fading in. A real violation
  // shows up in the second run as well.
  return found.length > 0 ? complaints() : found;
}
