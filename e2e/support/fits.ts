import { expect, type Page } from '@playwright/test';

const TARGET_PX = 44;

/** Waits until what moves for a moment, such as a sheet that opens, has come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Expects that nothing reaches beyond the sides of the screen and that what can be tapped is big enough. */
export async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate((target) => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
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
      if (!element.matches('button, a, input, [role=tab]')) return false;
      const { width, height } = element.getBoundingClientRect();
      const reach = getComputedStyle(element, '::before');
      const isLarger = reach.content !== 'none' && reach.position === 'absolute';
      const more = isLarger ? -Number.parseFloat(reach.top) - Number.parseFloat(reach.bottom) : 0;
      return width < target - 0.5 || height + more < target - 0.5;
    });
    const name = (element: HTMLElement) => element.ariaLabel ?? element.textContent?.slice(0, 20) ?? '';
    return [
      ...wide.map((element) => `wide: ${name(element)}`),
      ...small.map((element) => `small: ${name(element)}`),
    ];
  }, TARGET_PX);
  expect(found).toEqual([]);
}
