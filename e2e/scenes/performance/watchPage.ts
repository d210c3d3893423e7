import type { Page } from '@playwright/test';
import type { Asked } from '../../support/askedBy.ts';

/** What a page is watched for: an element that is there, has this text and belongs to React, so that it can be used. */
export type Sign = { readonly selector: string; readonly text: string };

/** By which the hall can be used, and 我的钱包. */
export const hall: Sign = { selector: '[data-tile] button', text: 'AG' };
export const account: Sign = { selector: 'main a', text: '账户充值' };

type Seen = {
  usable: number;
  largestPaint: number;
  blocked: number;
  /** When a finger last touched the page. */
  touched: number;
  /** When the sign that was waited for since was there. */
  entered: number;
};
/** What runs in the page and is read from outside. */
type Watching = Window & { seen: Seen; watchFor(sign: Sign, found: (at: number) => void): void };

/** Has every page that is loaded from now on note when it can be used, its largest paint and how long it did not answer. */
export async function watchPage(page: Page, usable: Sign): Promise<void> {
  await page.addInitScript((sign) => {
    if (window.top !== window) return;
    const seen: Seen = { usable: 0, largestPaint: 0, blocked: 0, touched: 0, entered: 0 };
    const isOfReact = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const watchFor: Watching['watchFor'] = ({ selector, text }, found) => {
      const look = () => {
        const all = [...document.querySelectorAll(selector)];
        if (all.some((one) => one.textContent?.includes(text) && isOfReact(one))) found(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    };
    Object.assign(window, { seen, watchFor });
    watchFor(sign, (at) => {
      seen.usable = at;
    });
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        seen.touched = timeStamp;
      },
      true,
    );
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.largestPaint = startTime;
    });
    observe('longtask', ({ duration }) => {
      seen.blocked += Math.max(0, duration - 50);
    });
  }, usable);
}

/** Waits until the page can be used; answers when that was, by the page's clock. */
export async function untilUsable(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Watching).seen.usable > 0, undefined, {
    timeout: 30_000,
  });
  return (await seenBy(page)).usable;
}

/** Has the page note when a sign is there that is expected after a tap. */
export async function expectSign(page: Page, sign: Sign): Promise<void> {
  await page.evaluate((expected) => {
    const watching = window as unknown as Watching;
    watching.seen.entered = 0;
    watching.watchFor(expected, (at) => {
      watching.seen.entered = at;
    });
  }, sign);
}

/** Waits for the sign that was expected last. */
export async function untilSign(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Watching).seen.entered > 0, undefined, {
    timeout: 30_000,
  });
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as Watching).seen);

/** The bytes of all scripts that were asked for until then, as they came. */
export function scriptBytes(asked: readonly Asked[], until: number): number {
  return asked
    .filter(({ path, start }) => path.endsWith('.js') && start <= until)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
