import type { Page } from '@playwright/test';
import { breaksLater, type HostFault, hostFaults } from '../scenes/releases/hostFaults.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { type LaterHost, publishLaterHost } from '../support/releases/laterVersion.ts';
import { blockFormers, channelOf, liveDocument, makeLive } from '../support/releases/liveRelease.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';
import { foreignTexts } from '../support/texts/foreignTexts.ts';

covers('host', 'release-page', 'release', 'site-release');

let site: CopiedSite;
let built: string;
/** A host without a fault of its own; the tests damage its files. */
let sound: LaterHost;

test.beforeAll(async () => {
  site = await copiedSite(drillPort('brokenHost'));
  built = channelOf(liveDocument(site.store), 'host').active;
  sound = await publishLaterHost(site.store, 'sound');
});
test.afterAll(() => site?.close());
test.beforeEach(({ complaints }) => {
  complaints.expect(
    /status of 404|MIME type|integrity|preload|broken host|Host .* failed|error occurred in/i,
  );
});

/** The host's navigation, not the one of the frame that the page shows until the host runs. */
const navigation = (page: Page) =>
  page.locator('#root:not([data-frame])').getByRole('navigation', { name: '主导航' });
const running = (page: Page) => page.evaluate(() => document.documentElement.dataset.host);
const goBack = () => makeLive(site.store, 'host', built);
test.afterEach(() => goBack());

/** A file that never comes and one that the browser refuses; newHost.spec.ts covers faults that occur once the host runs. */
const faults = ['style hangs', 'script changed'] as const;

for (const name of faults) {
  test(`a host whose ${name}: the player gets the fallback, and the tab does not request the broken host again`, async ({
    page,
  }) => {
    const { damage }: HostFault = hostFaults[name];
    await makeLive(site.store, 'host', sound.version);
    const repair = await damage?.(sound, page);
    await page.goto(site.address, { waitUntil: 'commit' });
    await expect(navigation(page)).toBeVisible();
    await expect.poll(() => running(page)).toBe(built);
    await repair?.();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(navigation(page)).toBeVisible();
    expect(await running(page)).toBe(built);
    // Only the preload in the first bytes of the page requests the file again, before a script can know what failed.
    const inVain = asked.filter((address) => address.includes(`/${sound.version}/`));
    expect(inVain).toEqual([...new Set(inVain)]);
  });
}

test('a host that breaks later leaves an error page, is rendered again by 重试, and recovers by itself after the rollback', async ({
  page,
}) => {
  const host = await publishLaterHost(site.store, 'later', breaksLater);
  await makeLive(site.store, 'host', host.version);
  await page.clock.install();
  await page.goto(site.address);
  await expect(navigation(page)).toBeVisible();
  await page.clock.runFor(10_500);
  await page.clock.resume();
  await page.evaluate(() => Object.assign(window, { isFrameBroken: true }));
  await goTo(page, '/login');
  await expect(page.getByRole('alert')).toContainText('页面出了点问题');
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', /^http/);
  // The fault is mended by now, so a new rendering succeeds.
  await page.evaluate(() => Object.assign(window, { isFrameBroken: false }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(navigation(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFrameBroken: true }));
  await goTo(page, '/');
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(await foreignTexts(page, [])).toEqual([]);
  await goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-host', built);
});

test('without a fallback the page shows an error, and recovers by itself when the file is back', async ({
  page,
}) => {
  await makeLive(site.store, 'host', sound.version);
  await blockFormers(site.store, 'host');
  const { damage }: HostFault = hostFaults['script missing'];
  const restore = await damage?.(sound, page);
  await page.goto(site.address);
  await expect(page.getByRole('alert')).toContainText('页面加载失败');
  await restore?.();
  await expect(navigation(page)).toBeVisible();
});

test('the page shows the frame of the hall at once, an error when no host can be loaded, in short while its own file is missing, and 重试 loads the site', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503|ERR_FAILED/);
  const failureFile = /\/failure\.js\?/;
  await page.route(failureFile, (route) => route.abort());
  const hostScript = /\/host\/[^/]+\/main\.[^/?]+\.js(\?.*)?$/;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(hostScript, async (route) => {
    await answered;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('alert')).toHaveText('页面加载失败，请检查网络后重试重试');
  await expect(page.getByRole('main')).toHaveCount(0);
  await page.unroute(failureFile);
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await page.unroute(hostScript);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(navigation(page)).toBeVisible();
});
