import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { OnceKind } from './onceKinds.ts';

export type ShownOutcome = { readonly isSucceeded: boolean; readonly isRefused: boolean };

const REFUSED = /^未成功：|期已截止|期已封盘|已封盘，投注未提交/;
const LOOKS_EVERY_MS = 100;

/** Records the messages that pages of a context show over their screens. It has to run before the first page opens. */
export async function noteOutcomes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const outcomeTexts: string[] = [];
    Object.assign(window, { outcomeTexts });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof HTMLElement) || target.dataset.toasts === undefined) continue;
        for (const node of addedNodes) outcomeTexts.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Clears the recorded messages. It also removes those on show, since a repeated text that still shows would not be recorded. */
export async function forgetOutcomes(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { outcomeTexts: string[] }).outcomeTexts.length = 0;
    for (const shown of document.querySelectorAll('[data-toasts] > *')) shown.remove();
  });
}

/** Returns the outcome shown since then. While it is unknown, the player taps 查询结果 until the time is over. */
export async function shownOutcome(
  page: Page,
  { succeeded }: OnceKind,
  withinMs: number,
): Promise<ShownOutcome> {
  const ask = page.getByRole('button', { name: '查询结果' });
  const endsAt = Date.now() + withinMs;
  for (;;) {
    const texts = await page.evaluate(() => [
      ...(window as unknown as { outcomeTexts: string[] }).outcomeTexts,
      window.location.hash,
    ]);
    const outcome = {
      isSucceeded: texts.some((text) => succeeded.test(text)),
      isRefused: texts.some((text) => REFUSED.test(text)),
    };
    if (outcome.isSucceeded || outcome.isRefused || Date.now() > endsAt) return outcome;
    if ((await ask.isVisible()) && (await ask.isEnabled())) await askAgain();
    await sleep(LOOKS_EVERY_MS);
  }

  /** The button may disappear at the moment of the tap. */
  async function askAgain() {
    await ask.click({ timeout: 1_000 }).catch(() => undefined);
    await sleep(5 * LOOKS_EVERY_MS);
  }
}
