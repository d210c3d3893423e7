import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { liveThrough, withClock } from '../support/liveThrough.ts';
import { openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'shared');

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

function countCalls(page: Page, path: string): { times: number[] } {
  const counted = { times: [] as number[] };
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().endsWith(path)) counted.times.push(Date.now());
  });
  return counted;
}

test('header and wallet both show the balance and cause one request per 2.5 seconds [S-086]', async ({
  page,
  sandbox,
}) => {
  const balance = countCalls(page, '/api/balance');
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account');
  await expect(page.getByRole('region', { name: '资产' })).toBeVisible();
  await page.waitForTimeout(9_000);
  const gaps = balance.times.slice(1).map((time, index) => time - (balance.times[index] ?? 0));
  expect(balance.times.length).toBeGreaterThanOrEqual(2);
  for (const gap of gaps) expect(gap).toBeGreaterThan(2_200);
});

test('a hidden page asks for nothing, a visible one goes on', async ({ page, sandbox }) => {
  await withClock(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account');
  await expect(page.getByRole('list', { name: '场馆余额' })).toBeVisible();
  await setVisibility(page, 'hidden');
  const all = countCalls(page, '');
  await page.waitForTimeout(500);
  const before = all.times.length;
  await liveThrough(page, 8_000);
  expect(all.times.length).toBe(before);
  const balance = countCalls(page, '/api/balance');
  await setVisibility(page, 'visible');
  await expect.poll(() => balance.times.length).toBeGreaterThan(0);
});
