import type { Page } from '@playwright/test';
import { sidewaysPx } from '../browser/sidewaysPx.ts';
import { expect } from '../expect.ts';

/** Expects of the current screen what holds for each: a page in Chinese, as wide as the phone. */
export async function expectChinesePhonePage(page: Page, address: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('meta[name="viewport"]'), address).toHaveAttribute(
    'content',
    /width=device-width/,
  );
  expect(await sidewaysPx(page), address).toBeLessThanOrEqual(0);
  await expect(page.locator('#root'), address).toContainText(/\p{Script=Han}{2}/u);
}
