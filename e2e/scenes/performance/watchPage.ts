import type { Page } from '@playwright/test';
import type { RequestedFile } from '../../support/network/requestedFiles.ts';

/** An element with this text that React has rendered, so that it is usable. */
export type Sign = { readonly selector: string; readonly text: string };

/** The signs by which the hall and 我的钱包 are usable: the first tile, and the first link. */
export const hall: Sign = { selector: '[data-tile] button', text: 'JDB' };
export const account: Sign = { selector: 'main a', text: '账户充值' };

type Seen = {
  usable: number;
  largestPaint: number;
  blocked: number;
  touched: number;
  /** The time when the expected sign appeared. */
  entered: number;
};
/** The page's window with the values that tests read. */
type Watching = Window & { seen: Seen; watchFor(sign: Sign, found: (at: number) => void): void };

/** Makes every later load of the page record when it is usable, its largest paint and its blocking time. */
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

/** Waits until the page is usable. Returns the time, by the page's clock. */
export async function untilUsable(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Watching).seen.usable > 0, undefined, {
    timeout: 30_000,
  });
  return (await seenBy(page)).usable;
}

/** Makes the page record when the sign appears that is expected after a tap. */
export async function expectSign(page: Page, sign: Sign): Promise<void> {
  await page.evaluate((expected) => {
    const watching = window as unknown as Watching;
    watching.seen.entered = 0;
    watching.watchFor(expected, (at) => {
      watching.seen.entered = at;
    });
  }, sign);
}

export async function untilSign(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Watching).seen.entered > 0, undefined, {
    timeout: 30_000,
  });
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as Watching).seen);

/** Returns the transferred bytes of all scripts that were requested until then. */
export function scriptBytes(asked: readonly RequestedFile[], until: number): number {
  return asked
    .filter(({ path, start }) => path.endsWith('.js') && start <= until)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
