import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineTab } from '../../engines/EngineTab.ts';
import { axeScript, hasAxe, lookWithAxe } from '../../support/browser/accessible.ts';
import type { Place } from '../addresses.ts';

/** The longest wait for a sound screen on a busy machine. */
const SHOWN_MS = 30_000;
/** WebKit refuses more than 100 history changes in 10 seconds, and each address makes two or three. */
const LEAST_MS = 350;

export type LookWish = {
  /** Whether the line is down: then a card may be in the screen's place, and placeholders may stay. */
  readonly isGone?: boolean;
  readonly shownMs?: number;
};

/** Goes to an address inside the open page and checks its screen. Returns the problems. */
export async function lookAt(tab: EngineTab, { path }: Place, wish: LookWish = {}): Promise<string[]> {
  const { isGone = false, shownMs = SHOWN_MS } = wish;
  const [seen] = await Promise.all([tab.run(screenAt, { path, isGone, shownMs }), sleep(LEAST_MS)]);
  return [...new Set([...seen, ...(await tab.problems())])];
}

type Wanted = { readonly path: string; readonly isGone: boolean; readonly shownMs: number };

/** Runs in the page: goes to the address, waits until its screen is shown, and returns the problems. */
async function screenAt({ path, isGone, shownMs }: Wanted): Promise<string[]> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let changedAt = 0;
  const watch = new MutationObserver(() => {
    changedAt = performance.now();
  });
  watch.observe(document, { childList: true, subtree: true });
  const isThere = location.hash === `#${path}`;
  if (isThere) changedAt = performance.now();
  else location.hash = path;
  const busy = () =>
    Array.from(document.querySelectorAll('[aria-busy="true"]')).filter(
      (one) => one.textContent?.trim() !== '',
    );
  const main = () => document.querySelector<HTMLElement>('main');
  const hasWords = () => main()?.textContent?.trim() !== '' || main()?.querySelector('iframe') !== null;
  const isWaiting = () =>
    document.querySelector('#splash, #root[data-frame]') !== null ||
    document.querySelector('[class*="host-skeleton-"]') !== null ||
    document.querySelector('h1') === null ||
    !hasWords() ||
    busy().length > 0;
  const begunAt = performance.now();
  const end = begunAt + shownMs;
  // The former screen stays until the next one has rendered, and the page is still meanwhile.
  const isSettled = () => changedAt > 0 && performance.now() - changedAt > 60 && !isWaiting();
  const isStill = () =>
    isSettled() ||
    (!isWaiting() && performance.now() > begunAt + 1_500) ||
    (isGone && performance.now() > begunAt + 500);
  while (performance.now() < end && !isStill()) await pause(20);
  watch.disconnect();
  const wrong: string[] = [];
  if (changedAt === 0) wrong.push('nothing of the page changed');
  if (document.querySelector('#splash, #root[data-frame]')) wrong.push('no host has taken over');
  if (document.querySelector('[class*="host-skeleton-"]')) wrong.push('the screen is still on its way');
  if (!document.querySelector('h1')) wrong.push('it has no heading');
  if (busy().length > 0 && !isGone) wrong.push(`busy for ever: ${busy()[0]?.textContent?.slice(0, 20)}`);
  const text = document.body.textContent ?? '';
  const card = ['页面加载失败', '页面出了点问题'].find((one) => text.includes(one));
  if (card && !isGone) wrong.push(`shows “${card}”`);
  if (!hasWords()) wrong.push('nothing to read');
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) wrong.push(`reaches ${beyond} px beyond the side`);
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    (/auto|scroll/.test(getComputedStyle(one).overflowX) ||
      getComputedStyle(one).animationName !== 'none' ||
      scrolls(one.parentElement));
  const outside = Array.from(document.querySelectorAll('a[href], button, input, textarea')).filter((one) => {
    const { left, right, width, height } = one.getBoundingClientRect();
    const isOut = left < -1 || right > innerWidth + 1;
    return (
      isOut &&
      width > 1 &&
      height > 1 &&
      getComputedStyle(one).visibility === 'visible' &&
      !scrolls(one.parentElement) &&
      // Slides of a carousel come into sight one after another.
      one.closest('[class*="swiper"], [aria-roledescription]') === null
    );
  });
  for (const one of outside)
    wrong.push(`cut off: ${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.slice(0, 20)}`);
  // Chromium 90 leaves a row of a grid blank for a legend that spans it.
  for (const legend of document.querySelectorAll('fieldset > legend:not(.visually-hidden)')) {
    const gap =
      (legend.nextElementSibling?.getBoundingClientRect().top ?? 0) - legend.getBoundingClientRect().bottom;
    if (gap > 20) wrong.push(`${Math.round(gap)} px blank below “${legend.textContent}”`);
  }
  if (location.hash !== `#${path}`) wrong.push(`led to ${location.hash}`);
  return wrong;
}

/** Returns the violations that axe reports on the shown screen, one line for each rule. */
export async function axeComplaints(tab: EngineTab): Promise<string[]> {
  if (!(await tab.run(hasAxe, null))) await tab.script(axeScript());
  await tab.run(async () => {
    // Elements that are half faded in have no measurable contrast.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const rest = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.all(ends.map(({ finished }) => finished.catch(() => undefined))), rest]);
  }, null);
  const found = await tab.run(lookWithAxe, {});
  return found.map((line) => `axe ${line}`);
}
