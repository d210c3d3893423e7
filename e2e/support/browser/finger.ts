import type { Page } from '@playwright/test';

/** Drags the page down from a point by `by` pixels, as a finger does, and lets go. */
export async function pullDown(page: Page, { x, y }: { readonly x: number; readonly y: number }, by: number) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch('touchStart', y);
  for (const part of [0.1, 0.3, 0.6, 0.8, 1]) await touch('touchMove', y + by * part);
  await touch('touchEnd');
  await devtools.detach();
}
