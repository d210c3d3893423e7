import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

const TARGET_PX = 44;
/** The longest wait: an animation that is held halfway never ends. */
const REST_MS = 2_000;

/** Waits until finite animations, such as a sheet that opens, have ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, longestMs))]);
  }, REST_MS);
}

/** Expects that no element of a part of the page reaches beyond the sides of the screen, and that tap targets are big enough. */
export async function expectNoOverflow(page: Page, part = 'body'): Promise<void> {
  const found = await page.locator(part).evaluate((root, target) => {
    const shown = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1;
    });
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wide = shown.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -0.5 || right > window.innerWidth + 0.5) && !scrolls(element.parentElement);
    });
    const small = shown.filter((element) => {
      const isInText = getComputedStyle(element).display === 'inline';
      if (isInText || !element.matches('button, a, input, [role=tab]')) return false;
      const reach = getComputedStyle(element, '::before');
      const isLarger = reach.content !== 'none' && reach.position === 'absolute';
      const more = isLarger ? -Number.parseFloat(reach.top) - Number.parseFloat(reach.bottom) : 0;
      // The layout size: a pressed button may be drawn smaller.
      const { offsetWidth, offsetHeight } = element;
      return offsetWidth < target || offsetHeight + Math.max(0, more) < target;
    });
    const name = (element: HTMLElement) => element.ariaLabel ?? element.textContent?.slice(0, 20) ?? '';
    return [
      ...wide.map((element) => `wide: ${name(element)}`),
      ...small.map((element) => `small: ${name(element)}`),
    ];
  }, TARGET_PX);
  expect(found).toEqual([]);
}
