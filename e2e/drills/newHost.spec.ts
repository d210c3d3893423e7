import type { Page } from '@playwright/test';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { hostFaults } from '../scenes/releases/hostFaults.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { publishLaterHost } from '../support/releases/laterVersion.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { PlayerSession } from '../support/sites/playerSession.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

let site: CopiedSite;
let later: string;
test.beforeAll(async () => {
  site = await copiedSite(drillPort('newHost'));
  later = (await publishLaterHost(site.store, 'later')).version;
});
test.afterAll(() => site?.close());

const running = async (page: Page) => {
  await page.locator('html[data-host]').waitFor({ state: 'attached' });
  return page.evaluate(() => document.documentElement.dataset.host ?? '');
};
const runningIn = (page: Page, version: string) =>
  expect(page.locator(`html[data-host="${version}"]`)).toHaveCount(1);
const promote = (...args: string[]) => releaseCommand(site.store, 'promote', ...args);
const rollback = () => releaseCommand(site.store, 'rollback', 'host', '--reason', 'drill');
/** Makes a session receive a release and fetch its host, without which the page stays. */
async function receives(session: PlayerSession, version: string): Promise<void> {
  const asked = session.page.waitForResponse((response) =>
    new RegExp(`/host/${version}/main\\..*js$`).test(response.url()),
  );
  await session.lookAway();
  await (await asked).finished();
}

const quiet = { errorCards: [], isLoggedOut: false, complaints: [] };

test('a page reloads once for a newer host, at the next navigation, and the session continues', async ({
  browser,
}) => {
  const session = await PlayerSession.open(browser, site, '/withdrawal');
  try {
    const { amount } = await new WithdrawalPage(session.page).unfold();
    await amount.fill('123');
    await promote(`host@${later}`);
    await receives(session, later);
    await expect(amount).toHaveValue('123');
    expect((await session.noticed()).reloads).toBe(0);

    await session.goTo('/mine');
    await expect.poll(async () => (await session.noticed()).reloads).toBe(1);
    await runningIn(session.page, later);
    await expect(session.page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
    await session.enterWallet();
    await session.goTo('/');
    expect(await session.noticed()).toEqual({ ...quiet, reloads: 1 });
  } finally {
    await session.close();
    await rollback();
  }
});

test('a newer host that throws costs a session two reloads: the player stays at the same place, logged in, and no further reload follows', async ({
  browser,
}) => {
  const bad = await publishLaterHost(site.store, 'bad', hostFaults['throws in its frame'].change);
  const session = await PlayerSession.open(browser, site, '/');
  try {
    const former = await running(session.page);
    await promote(`host@${bad.version}`);
    await receives(session, bad.version);
    await session.goTo('/mine');
    await expect.poll(async () => (await session.noticed()).reloads).toBe(2);
    await runningIn(session.page, former);
    await expect(session.page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
    await session.goTo('/');
    await session.goTo('/mine');
    expect(await session.noticed()).toMatchObject({ reloads: 2, errorCards: [], isLoggedOut: false });
  } finally {
    await session.close();
    await rollback();
  }
});

test('a share of the visitors gets a new host; a rollback takes it from open pages, too', async ({
  page,
  browser,
}) => {
  await page.goto(site.address);
  const former = await running(page);
  await promote(`host@${later}`, '--percent', '0');
  await page.reload();
  await runningIn(page, former);
  await promote(`host@${later}`, '--percent', '100');
  const session = await PlayerSession.open(browser, site, '/');
  try {
    await runningIn(session.page, later);
    await rollback();
    await receives(session, former);
    await session.goTo('/mine');
    await runningIn(session.page, former);
    expect(await session.noticed()).toMatchObject({ reloads: 1, errorCards: [], isLoggedOut: false });
  } finally {
    await session.close();
  }
});

test('a tester runs a host that is not live in one tab, and leaves it with one tap', async ({
  page,
  context,
}) => {
  await releaseCommand(site.store, 'preview', `host@${later}`);
  await page.goto(`${site.address}/?preview=host@${later}`);
  await runningIn(page, later);
  await expect(page.getByRole('complementary', { name: '预览' })).toContainText(`预览 host ${later}`);
  const other = await context.newPage();
  await other.goto(site.address);
  await expect(other.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await running(other)).not.toBe(later);
  await page.getByRole('button', { name: '退出预览' }).click();
  await expect(page.getByRole('complementary', { name: '预览' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await running(page)).not.toBe(later);
});
