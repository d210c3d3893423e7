import type { Page } from '@playwright/test';
import { liveThrough, withClock } from '../support/browser/liveThrough.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'shared');

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

function countCalls(page: Page, path: string): { count: number } {
  const counted = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().endsWith(path)) counted.count += 1;
  });
  return counted;
}

test('header and wallet both show the balance and cause one request per 2.5 seconds [S-086]', async ({
  page,
  sandbox,
}) => {
  const balance = countCalls(page, '/api/balance');
  const adapter = page.waitForEvent('requestfinished', (request) => /\/adapter\.\w+\.js/.test(request.url()));
  await withClock(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account');
  await expect(page.getByRole('region', { name: '资产' })).toBeVisible();
  // A call that waits for the adapter would be counted late.
  await adapter;
  // From here on the clock of the page moves only when the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.waitForLoadState('networkidle');
  const before = balance.count;
  for (let polls = 1; polls <= 3; polls += 1) {
    await liveThrough(page, 2_500);
    // A busy machine hears of a request late; one too many fails the next round.
    await expect.poll(() => balance.count - before).toBe(polls);
  }
});

test('a hidden page sends no call, and a visible one resumes', async ({ page, sandbox }) => {
  await withClock(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account');
  await expect(page.getByRole('list', { name: '场馆余额' })).toBeVisible();
  await setVisibility(page, 'hidden');
  const all = countCalls(page, '');
  await page.waitForLoadState('networkidle');
  const before = all.count;
  await liveThrough(page, 8_000);
  expect(all.count).toBe(before);
  const balance = countCalls(page, '/api/balance');
  await setVisibility(page, 'visible');
  await expect.poll(() => balance.count).toBeGreaterThan(0);
});
