import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { settled } from './expectNoOverflow.ts';

/** Expects that axe reports nothing on the page, or in a part of it; it skips frames of other origins, whose content is not ours. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await complaintsOf(page, { part })).toEqual([]);
}

/** Expects the same of a page of a given width and colour scheme, and that it cannot be scrolled sideways. */
export async function expectReadable(
  page: Page,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'fits the width').toBe(width);
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

const fromHere = createRequire(import.meta.url);
const file = createRequire(fromHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
let script: string | undefined;

export function axeScript(): string {
  script ??= readFileSync(file, 'utf8');
  return script;
}

type Axe = {
  run(
    what: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};

type Look = {
  readonly part?: string;
  /** Runs these rules only, where other tests cover the others. */
  readonly rules?: readonly string[];
};

/**
 * Runs in a page that has axe. Returns its violations, one line for each rule; it skips frames of other
 * origins, whose content is not ours.
 */
export async function lookWithAxe({ part = 'html', rules }: Look): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const what = { include: [[part]], exclude: [['iframe']] };
  const { violations } = await axe.run(what, {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Runs in a page. Whether an earlier check has loaded axe into it. */
export const hasAxe = (): boolean => 'axe' in window;
