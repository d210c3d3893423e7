import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('site-release');

/** Removes a feature that came with the oldest browsers of the floor. */
const withoutInset = (page: Page) =>
  page.addInitScript(() => {
    CSS.supports = (name: string) => name !== 'inset';
  });

test('a browser below the floor shows the needed update and a link to customer service; no host starts', async ({
  page,
}) => {
  await withoutInset(page);
  await page.goto('/');
  const warning = page.getByRole('alert');
  await expect(warning.getByRole('heading')).toHaveText('浏览器版本过低');
  // The tests emulate an iPhone.
  await expect(warning).toContainText('把系统更新到 iOS 14.5 或更高版本');
  await expect(warning.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', /^https?:\/\//);
  expect(await page.evaluate(() => document.documentElement.dataset.host)).toBeUndefined();
  await expect(page.locator('script[src]')).toHaveCount(1);
  await expect(page.locator('script[src]')).toHaveAttribute('src', /\/floor\.js$/);
});
