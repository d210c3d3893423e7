import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Expects of the current screen what holds for each: a page in Chinese, as wide as the phone. */
export async function expectChinesePhonePage(page: Page, address: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const { sideways, viewport } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - window.innerWidth,
    viewport: document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content,
  }));
  expect(viewport, address).toMatch(/width=device-width/);
  expect(sideways, address).toBeLessThanOrEqual(0);
  await expect(page.locator('#root'), address).toContainText(/\p{Script=Han}{2}/u);
}
