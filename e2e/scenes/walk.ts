import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { goTo } from '../support/sites/session.ts';
import type { Place } from './addresses.ts';

/** The longest wait for placeholders; after that the screen is checked as it is. */
const WAITS_MS = 3_000;

/** Goes from address to address inside the open page. Returns the findings of each, with its name. */
export async function walk(
  page: Page,
  places: readonly Place[],
  look: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { path, name } of places) {
    await goTo(page, path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: WAITS_MS })
      .catch(() => undefined);
    expect(new URL(page.url()).hash, 'nothing led elsewhere').toBe(`#${path}`);
    found.push(...(await look(page)).map((line) => `${name}: ${line}`));
  }
  return found;
}
