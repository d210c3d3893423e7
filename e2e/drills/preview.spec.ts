import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LotteryRoomPage } from '../pages/LotteryRoomPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { publishLater } from '../support/releases/laterVersion.ts';
import { requestLiveRelease } from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

const live = '我的钱包';
const next = '我的新钱包';
const wallet = '#/account';

let site: CopiedSite;
let token: string;
let version: string;
let path: string;
let query: string;

test.beforeAll(async () => {
  site = await copiedSite(drillPort('preview'));
  const sandbox = new Sandbox(site.address);
  token = await sandbox.token(await sandbox.player());
  ({ version } = await publishLater(site.store, 'wallet', { mark: 'preview', texts: { [live]: next } }));
  const made = JSON.parse(await releaseCommand(site.store, 'preview', `wallet@${version}`, '--json'));
  path = join(site.store, made.path);
  query = made.address.slice(1);
});
test.afterAll(() => site?.close());

const open = (page: Page, asked: string) =>
  openLoggedIn(page, token, `${asked}${wallet}`, { site: site.address });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const badge = (page: Page) => page.getByRole('complementary', { name: '预览' });

test('a tester runs a wallet that is not live in one tab, sees that it is a preview and leaves it with one tap', async ({
  page,
  context,
}) => {
  await open(page, query);
  await expect(title(page, next)).toBeVisible();
  await expect(badge(page)).toContainText(`预览 wallet ${version}`);
  await expect(page).toHaveURL(`${site.address}/${wallet}`);
  await expectAccessible(page);
  await expectNothingCovered(page);

  const other = await context.newPage();
  await open(other, '');
  await expect(title(other, live)).toBeVisible();
  await expect(badge(other)).toHaveCount(0);

  await page.reload();
  await expect(title(page, next)).toBeVisible();
  await page.getByRole('button', { name: '退出预览' }).click();
  await expect(title(page, live)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.address}/${wallet}`);
  await page.reload();
  await expect(title(page, live)).toBeVisible();
});

test('the preview survives a release that the open page follows, and ends when the version is blocked', async ({
  page,
}) => {
  await open(page, query);
  await expect(title(page, next)).toBeVisible();
  await releaseCommand(site.store, 'promote', `wallet@${version}`, '--percent', '0');
  await requestLiveRelease(page);
  await entersWallet(page, next);
  await releaseCommand(site.store, 'block', `wallet@${version}`, '--reason', 'drill');
  await requestLiveRelease(page);
  await expect(badge(page)).toContainText('无法预览：该版本已停用，使用正式版本');
  await entersWallet(page, live);
  await releaseCommand(site.store, 'unblock', `wallet@${version}`);
});

test('a preview that was changed in the store is refused, reported to the tester, and the live wallet runs', async ({
  page,
}) => {
  const genuine = readFileSync(path, 'utf8');
  writeFileSync(path, genuine.replace(`"version":"${version}"`, `"version":"${version}0"`));
  try {
    await open(page, query);
    await expect(title(page, live)).toBeVisible();
    await expect(badge(page)).toContainText('无法预览：预览记录的签名不正确，使用正式版本');
    await expectAccessible(page);
  } finally {
    writeFileSync(path, genuine);
  }
  await page.reload();
  await expect(title(page, next)).toBeVisible();
});

test('the page requests no address from a query, and its policy lets no released script do so', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.address) foreign.push(request.url());
  });
  for (const [asked, reason] of [
    [`http://localhost:${drillPort('preview elsewhere')}`, '预览地址的格式不正确'],
    ['https://wallet.invalid/', '预览地址的格式不正确'],
    ['9.9.9', '该版本没有可用的预览'],
  ]) {
    await page.goto('about:blank');
    await open(page, `?preview=wallet@${asked}`);
    await expect(badge(page)).toContainText(`无法预览：${reason}，使用正式版本`);
    await expect(title(page, live)).toBeVisible();
  }
  expect(foreign).toEqual([]);

  const scripts = hostScripts();
  expect(scripts.some((text) => text.includes('预览地址的格式不正确'))).toBe(true);
  expect(scripts.filter((text) => text.includes('localhost:'))).toEqual([]);
});

/** Leaves the wallet and comes back until it has this title: a release takes effect at a navigation. */
async function entersWallet(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await goTo(page, '/mine');
    await goTo(page, '/account');
    await expect(title(page, name)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Expects that the badge is below the tab bar, and on a screen without one below its bottom controls. */
async function expectNothingCovered(page: Page): Promise<void> {
  const lowest = {
    '/account': page.getByRole('navigation', { name: '主导航' }).getByRole('link').last(),
    '/lottery?room_id=11': new LotteryRoomPage(page).chatBox,
  };
  for (const [address, button] of Object.entries(lowest)) {
    await goTo(page, address);
    await expect(button).toBeVisible();
    const [above, bar] = [await button.boundingBox(), await badge(page).boundingBox()];
    expect(bar?.height, address).toBe(44);
    expect(bar?.y, address).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
  }
  await goTo(page, '/account');
}

function hostScripts(): string[] {
  const { base } = JSON.parse(readFileSync(join(site.store, 'releases/live.json'), 'utf8')).host;
  const folder = join(site.store, base);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}
