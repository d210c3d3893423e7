import type { Locator, Page } from '@playwright/test';
import { goTo } from '../../support/sites/session.ts';
import type { AnnouncedState } from './announcedStates.ts';
import { needs, type OpenState, type Step } from './openState.ts';

/** An address without calls to the platform. Leaving it makes the next screen start from its beginning. */
const ELSEWHERE = '/abouts?type=6';
const COMES_WITHIN_MS = 3_000;

type Openable = Pick<AnnouncedState, 'path' | 'needs' | 'steps' | 'shows'>;

/** Goes to the address of a state and opens the state by keyboard. */
export async function openUp(page: Page, { path, needs: need, steps, shows }: Openable): Promise<void> {
  if (need) await needs[need].bring(page);
  await goTo(page, ELSEWHERE);
  await page.locator('h1', { hasText: '隐私政策' }).waitFor();
  await goTo(page, path);
  if (need && needs[need].isFresh) await page.reload();
  await page.locator('h1', { hasText: '隐私政策' }).waitFor({ state: 'detached' });
  await atRest(page);
  for (const step of steps) await take(page, step);
  await whatShows(page, shows).waitFor();
  await atRest(page);
}

export function whatShows(page: Page, { role, name }: OpenState['shows']): Locator {
  if (role === 'text') return page.getByRole('main').getByText(name).first();
  if (role === 'status' || role === 'alert') return page.getByRole(role).filter({ hasText: name }).first();
  return page.getByRole(role, { name }).first();
}

export async function closeAll(page: Page): Promise<void> {
  for (let open = 0; open < 4; open += 1) {
    if ((await page.locator('[aria-modal="true"]').count()) === 0) break;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(30);
  }
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'detached' });
}

async function take(page: Page, step: Step): Promise<void> {
  if ('fill' in step) {
    await page.getByRole('textbox', { name: step.fill }).first().fill(step.text);
    return;
  }
  const part =
    step.in === 'dialog' ? page.locator('[aria-modal="true"]').last() : page.locator(step.in ?? 'body');
  await part.getByRole(step.tap, { name: step.name }).first().press('Enter');
}

/** Waits until the page has no placeholder left, or the time is over. */
async function atRest(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => !document.querySelector('[aria-busy="true"], #splash, #root[data-frame]'),
      undefined,
      {
        timeout: COMES_WITHIN_MS,
      },
    )
    .catch(() => undefined);
}
