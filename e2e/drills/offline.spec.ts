import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'release-page', 'release', 'site-release');

/** The files that load some seconds after the first screen have come by then. */
const SETTLED_MS = 4_000;
/** A page without a host says so after ten seconds. */
const NO_HOST_MS = 11_000;

let site: CopiedSite;
test.beforeAll(async () => {
  site = await copiedSite(drillPort('offline'));
});
test.afterAll(() => site?.close());

const running = (page: Page) => page.evaluate(() => document.documentElement.dataset.host);

/** Opens the page again and advances its clock past the late files. */
async function reopen(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(site.address);
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  // The frame of the page has that, too, before a host runs.
  await page.locator('html[data-host]').waitFor({ state: 'attached' });
  await page.clock.fastForward(SETTLED_MS);
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const hasStored = (page: Page) =>
  page.evaluate(async () => (await caches.match('./', { cacheName: 'storedPage' })) !== undefined);
const hasWorker = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.some(({ active }) => active?.state === 'activated') || (await caches.has('storedPage'));
  });

test('with the service worker a page runs without network: it opens, says what is wrong and catches up later; the configuration takes worker and page back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|preload/);
  await page.clock.install();
  await reopen(page);
  const former = await running(page);
  await expect.poll(() => hasStored(page)).toBe(true);

  await context.setOffline(true);
  await expect(page.getByText(/^网络已断开，显示的是 \d\d:\d\d 的数据$/)).toBeVisible();
  await reopen(page);
  expect(await isControlled(page)).toBe(true);
  expect(await running(page)).toBe(former);
  await expect(page.getByText('网络已断开，恢复后自动更新')).toBeVisible();
  await expect(page.getByText('公告加载失败')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已恢复')).toBeVisible();
  await expect(page.getByText('公告加载失败')).toBeHidden();

  // A page with a route has no cache, as where the browser has dropped the files of the host.
  await page.route('**/nothing', (route) => route.abort());
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(site.address);
  await page.clock.fastForward(NO_HOST_MS);
  await expect(page.getByRole('alert')).toHaveText('页面加载失败，请检查网络后重试重试');
  await context.setOffline(false);
  await page.clock.fastForward(SETTLED_MS);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/nothing');

  await releaseCommand(site.store, 'configure', 'isPageKept=false', '--apply', '--reason', 'drill');
  await reopen(page);
  await expect.poll(() => hasWorker(page)).toBe(false);
});
