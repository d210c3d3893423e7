import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { OnceKind } from './onceKinds.ts';

/** What a page has told its player of one act. */
export type Told = { readonly isSucceeded: boolean; readonly isRefused: boolean };

const REFUSED = /^未成功：|期已截止|期已封盘|已封盘，投注未提交/;
const LOOKS_EVERY_MS = 100;

/** Keeps what pages of a context say over their screens; before the first page. */
export async function noteOutcomes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof HTMLElement) || target.dataset.toasts === undefined) continue;
        for (const node of addedNodes) told.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Forgets what was told so far; a text that still shows would not be noted when it is said again. */
export async function forgetOutcomes(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { told: string[] }).told.length = 0;
    for (const shown of document.querySelectorAll('[data-toasts] > *')) shown.remove();
  });
}

/** What was told since; of an outcome that is unknown the player asks again and again, until the time is over. */
export async function shownOutcome(page: Page, { succeeded }: OnceKind, withinMs: number): Promise<Told> {
  const ask = page.getByRole('button', { name: '查询结果' });
  const endsAt = Date.now() + withinMs;
  for (;;) {
    const texts = await page.evaluate(() => [
      ...(window as unknown as { told: string[] }).told,
      window.location.hash,
    ]);
    const told = {
      isSucceeded: texts.some((text) => succeeded.test(text)),
      isRefused: texts.some((text) => REFUSED.test(text)),
    };
    if (told.isSucceeded || told.isRefused || Date.now() > endsAt) return told;
    if ((await ask.isVisible()) && (await ask.isEnabled())) await askAgain();
    await sleep(LOOKS_EVERY_MS);
  }

  /** The button may go at the very moment of the tap. */
  async function askAgain() {
    await ask.click({ timeout: 1_000 }).catch(() => undefined);
    await sleep(5 * LOOKS_EVERY_MS);
  }
}
