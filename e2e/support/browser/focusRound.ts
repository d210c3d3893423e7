import type { Page } from '@playwright/test';

/** The number of Tab stops after which the check of a large dialog ends. */
const MOST_STOPS = 40;

/**
 * Returns the keyboard problems of the open dialog: Tab and Shift+Tab have to cycle inside it, and nothing
 * behind it may be reachable.
 */
export async function focusComplaints(page: Page): Promise<string[]> {
  const behind = await page.evaluate(reachableBehind);
  return [
    ...behind.map((name) => `can be reached behind it: ${name}`),
    ...(await round(page, 'Tab')),
    ...(await round(page, 'Shift+Tab')),
  ];
}

/** Presses the key until the focus is back at its first stop. Returns the problems met on the way. */
async function round(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.keyboard.press(key);
  const first = await page.evaluate(focusIn);
  const found: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const at = await page.evaluate(focusIn);
    if (!at.isInside) found.push(`${key} leaves it for ${at.name}`);
    if (!at.isInside || (stop > 0 && at.place === first.place)) break;
    await page.keyboard.press(key);
    if (stop === MOST_STOPS - 1 && key === 'Tab') break;
  }
  return found;
}

/** Runs in the page. Returns whether the focus is in the topmost dialog, and on which element. */
function focusIn(): { isInside: boolean; place: number; name: string } {
  const box = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const { activeElement } = document;
  const isInside = box !== undefined && activeElement !== null && box.contains(activeElement);
  const place = activeElement ? [...document.querySelectorAll('*')].indexOf(activeElement) : -1;
  const name = `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 20)}`;
  return { isInside, place, name };
}

/**
 * Runs in the page. Returns the elements outside the topmost dialog that are neither inert nor left reachable
 * on purpose (`data-heard`).
 */
function reachableBehind(): string[] {
  const box = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (!box) return ['no dialog is open'];
  const reached = [
    ...document.querySelectorAll('a[href], button, input, textarea, h1, h2, [tabindex]'),
  ].filter(
    (element) => !box.contains(element) && !element.closest('[inert], [aria-hidden="true"], [data-heard]'),
  );
  return reached.slice(0, 5).map((element) => `${element.tagName} ${element.textContent?.slice(0, 20)}`);
}
