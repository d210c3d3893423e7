import type { Page } from 'playwright';
import { goTo } from '../../support/sites/session.ts';
import type { Place } from '../addresses.ts';
import { type AnswerAttack, type Kind, numbersShown } from './AnswerAttack.ts';
import { lookForHoles } from './lookForHoles.ts';
import type { XssWatch } from './XssWatch.ts';

const WAITS_MS = 5_000;
const RESTS_MS = 60;

/** Goes to an address with attacked answers, and records the numbers that it shows; the watch records the effects. */
export async function see(watch: XssWatch, place: Pick<Place, 'path'>, shown: Set<number>): Promise<void> {
  await goTo(watch.page, place.path);
  await atRest(watch.page);
  await look(watch, shown);
}

const OPENED = 4;

/** Opens the tabs, menus and popups of a screen and checks each. */
export async function seeBehind(watch: XssWatch, shown: Set<number>): Promise<void> {
  const openers = watch.page.locator(
    ':is(main, header) :is([role="tab"][aria-selected="false"], [aria-haspopup], [aria-expanded="false"], button[class*="-control-"])',
  );
  const count = Math.min(OPENED, await openers.count());
  for (let at = 0; at < count; at += 1) {
    const isOpened = await openers
      .nth(at)
      .click({ timeout: 300 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpened) continue;
    await watch.page.waitForTimeout(RESTS_MS);
    await look(watch, shown);
    await watch.page.keyboard.press('Escape');
  }
}

export async function look(watch: XssWatch, shown: Set<number>): Promise<void> {
  for (const number of await watch.page.evaluate(numbersShown)) shown.add(number);
  const { holes } = await watch.page.evaluate(lookForHoles);
  for (const hole of holes) watch.record('hole', hole);
}

/** Waits until the screen has its answers; after the time limit it is checked as it is. */
export async function atRest(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        return main?.textContent !== '' && !main?.querySelector('[aria-busy="true"]');
      },
      undefined,
      { timeout: WAITS_MS },
    )
    .catch(() => undefined);
  await page.waitForTimeout(RESTS_MS);
}

/** Returns the attacked fields of a kind that the page has shown, and those that it has not. */
export function fieldsOf(attack: AnswerAttack, kind: Kind, shown: ReadonlySet<number>) {
  const all = new Map<string, boolean>();
  for (const [number, attacked] of attack.attacked)
    if (attacked.kind === kind)
      all.set(attacked.field, (all.get(attacked.field) ?? false) || shown.has(number));
  const names = (isShown: boolean) =>
    [...all]
      .filter(([, was]) => was === isShown)
      .map(([field]) => field)
      .sort();
  return { shown: names(true), unseen: names(false) };
}
