import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type EngineName, engineNames } from '@site/build/engines';
import { matching } from '@site/build/paths';
import { openEngine } from '../engines/openEngine.ts';
import { objectBytes } from '../support/browser/heap.ts';
import { still } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { liveDocument, requestLiveRelease } from '../support/releases/liveRelease.ts';
import { releaseCommand, runRelease } from '../support/releases/releaseCommand.ts';
import { StoredVersion } from '../support/releases/storedVersion.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo } from '../support/sites/session.ts';
import {
  type Bundler,
  type StockLobby,
  type StockShop,
  stockLobby,
  stockShop,
} from '../support/sites/stockSites.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release', 'shared');

// The other bundlers need packages from the registry: npm run drill -- interop
const bundlers: readonly Bundler[] = isInFull ? ['webpack', 'rspack', 'vite'] : ['webpack'];

const packages = isInFull ? 'installed' : 'linked';

let site: CopiedSite;
let shop: StockShop;
let lobby: StockLobby;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await stockShop(packages);
  site = await copiedSite(drillPort('interop'));
  lobby = await stockLobby(packages, drillPort('lobby'), site.address);
});
test.afterAll(async () => {
  await lobby.close();
  await site.close();
  shop.remove();
});

const heading = (version: string) => `商店 ${version}`;

async function publish(dist: string, version: string): Promise<void> {
  hideCourier(dist);
  const args = ['publish', 'shop', '--dist', dist, '--routes', shop.routes, '--version', version];
  // In full the smoke test opens every screen before the version goes live.
  if (isInFull) await runRelease(...args, '--store', site.store, '--by', 'drill');
  else await releaseCommand(site.store, ...args);
}

const courierText = '专人配送';

/** Returns the chunk of a build that a button of a lazy part loads. */
function courierIn(dist: string): string {
  const scripts = matching('**/*.js', dist);
  const found = scripts.find((file) => readFileSync(join(dist, file), 'utf8').includes(courierText));
  if (!found) throw new Error(`No script of ${dist} has the courier`);
  return found;
}

/** Takes that chunk out of the manifest, so that the page does not load it with the screen. */
function hideCourier(dist: string): void {
  const file = join(dist, 'mf-manifest.json');
  const courier = courierIn(dist);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const { assets } of manifest.exposes)
    assets.js.async = assets.js.async.filter((one: string) => one !== courier);
  writeFileSync(file, JSON.stringify(manifest));
}

/** Copies a build with another number in its scripts, in place of a second build. */
function renumbered(built: string, from: string, to: string): string {
  const into = `${built}-${to}`;
  cpSync(built, into, { recursive: true });
  for (const file of matching('**/*.js', into).map((name) => join(into, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  return into;
}

for (const bundler of bundlers) {
  test(`an open page follows a remote built by the stock plugin of ${bundler} and its rollback; it runs no file that was changed`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const patch = bundlers.indexOf(bundler);
    const [former, next] = [`1.0.${patch}`, `1.1.${patch}`];
    const built = await shop.build(bundler, former);
    await publish(built, former);
    await page.goto(`${site.address}/#/discover`);
    await page.evaluate(() => Object.assign(window, { isTheFirstPage: true }));
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商店' }).click();
    await checkShop(page, former);

    // Both versions use the same global names for their container and their list of chunks.
    const later = isInFull
      ? await shop.build(bundler, next, 'only what the host has')
      : renumbered(built, former, next);
    await publish(later, next);
    await requestLiveRelease(page);
    await goTo(page, '/shop/7');
    await expect(page.getByRole('heading', { name: '订单 7' })).toBeVisible();
    await goTo(page, '/shop');
    await checkShop(page, next);

    await releaseCommand(site.store, 'rollback', 'shop', '--reason', 'a drill');
    await requestLiveRelease(page);
    await goTo(page, '/activity');
    await goTo(page, '/shop');
    await checkShop(page, former);
    expect(await page.evaluate(() => 'isTheFirstPage' in window)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'shop'))).toBeUndefined();
    await releaseCommand(site.store, 'promote', `shop@${next}`);
    await page.goto(`${site.address}/?anew#/shop`);
    await checkShop(page, next);
    // After some seconds a browser complains of preloaded files that were never used.
    if (isInFull) await page.waitForTimeout(6_000);
    await page.goto('about:blank');

    expect(await outcomeOf(browser)).toBe(heading(next));
    const { needed, others, outcomeWith } = changing(next);
    const outcomes: Record<string, string> = {};
    for (const file of isInFull ? [...needed, ...others] : [...ends(needed), ...others.slice(0, 1)])
      outcomes[file] = await outcomeWith(file, () => outcomeOf(browser));
    // The former version replaces one with a refused file. Files of the team's own page and its own React are never requested.
    for (const [file, outcome] of Object.entries(outcomes))
      expect(outcome, file).toBe(heading(needed.includes(file) ? former : next));
    expect(needed.filter((file) => file in outcomes).length).toBeGreaterThanOrEqual(2);
    const courier = courierIn(later);
    // The page loads all modules of Vite ahead.
    expect(needed.includes(courier)).toBe(bundler === 'vite');
    if (bundler !== 'vite')
      expect(
        await outcomeWith(courier, () => outcomeOf(browser, (opened) => askForCourier(opened, next))),
      ).toBe(heading(former));
  });
}

for (const engine of isInFull ? engineNames : []) {
  test(`${engine} shows a remote of each bundler whose files it can check, and runs no file that was changed`, async () => {
    test.setTimeout(900_000);
    for (const bundler of bundlers) {
      const version = `2.${bundlers.indexOf(bundler)}.${engineNames.indexOf(engine)}`;
      await publish(await shop.build(bundler, version), version);
      const { needed, outcomeWith } = changing(version);
      // It checks no hashes of imported modules.
      const isRefused = engine === 'WebKit' && bundler === 'vite';
      expect(await outcomeIn(engine), bundler).toBe(isRefused ? card : heading(version));
      for (const file of needed) {
        const outcome = await outcomeWith(file, () => outcomeIn(engine));
        expect([heading(version), ran], `${bundler}, ${file}`).not.toContain(outcome);
      }
    }
  });
}

/**
 * Returns the files of a version in the store: those that its first screen needs, and the others.
 * `outcomeWith` changes one of them for a while.
 */
function changing(version: string) {
  const folder = join(site.store, 'remotes/shop', version);
  // A page would otherwise get the compressed form, which has no change.
  for (const packed of matching('**/*.{br,gz}', folder)) rmSync(join(folder, packed));
  const needed = new StoredVersion(folder).filesOf('/shop');
  return {
    needed,
    others: matching('**/*.{js,css}', folder).filter((file) => !needed.includes(file)),
    async outcomeWith(file: string, outcome: () => Promise<string>): Promise<string> {
      const whole = readFileSync(join(folder, file));
      const mark = file.endsWith('.css') ? ':root { --ran: 1 }' : 'window.ran = true;';
      writeFileSync(join(folder, file), `${whole}\n${mark}`);
      try {
        return await outcome();
      } finally {
        writeFileSync(join(folder, file), whole);
      }
    },
  };
}

const ends = (files: readonly string[]) => [files[0] ?? '', files.at(-1) ?? ''];

/**
 * Uses every part of the screen: state by the host's React, a module that the host lacks, CommonJS modules, a lazy chunk,
 * styles and a picture.
 */
async function checkShop(page: Page, version: string): Promise<void> {
  const title = page.getByRole('heading', { name: heading(version) });
  await expect(title).toHaveCSS('color', 'rgb(1, 102, 89)');
  const before = Number(
    /\d+/.exec((await page.getByRole('button', { name: /已选/ }).textContent()) ?? '')?.[0],
  );
  await page.getByRole('button', { name: /已选/ }).click();
  await expect(page.getByRole('button', { name: `已选 ${before + 1} 件` })).toBeVisible();
  await expect(page.getByText('先选后买')).toBeVisible();
  await page.getByRole('button', { name: '详情' }).click();
  await expect(page.getByText(`详情 ${version}`)).toHaveCSS('color', 'rgb(2, 103, 90)');
  await expect(page.getByText('送货上门')).toBeVisible();
  await page.getByRole('button', { name: '配送' }).click();
  await expect(page.getByText(`${courierText} ${version}`)).toBeVisible();
  const picture = page.locator('.shop img');
  // The browser of the tests shows no pictures.
  expect(await picture.evaluate(async (image: HTMLImageElement) => (await fetch(image.src)).status)).toBe(
    200,
  );
}

const ran = 'what was changed has run';
const card = '页面加载失败';

/** Runs in the page. Whether the code or style added to a file has run. */
const hasRun = () =>
  'ran' in window || getComputedStyle(document.documentElement).getPropertyValue('--ran') !== '';

/** Has a shown version request a chunk by itself that it may not run. */
async function askForCourier(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: '详情' }).click();
  await page.getByRole('button', { name: '配送' }).click();
  await expect(page.getByRole('heading', { name: heading(version) })).toBeHidden();
}

/** Returns the text that a new page shows at the shop's address, after this act there: its heading, or a card. */
async function outcomeOf(
  browser: Browser,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${site.address}/#/shop`);
    await act(page);
    const shown = page.getByRole('heading', { name: /^商店 / }).or(page.getByText('页面加载失败'));
    await expect(shown).toBeVisible();
    return (await page.evaluate(hasRun)) ? ran : ((await shown.textContent()) ?? '');
  } finally {
    await context.close();
  }
}

/** The same as `outcomeOf` in another engine. */
async function outcomeIn(engine: EngineName): Promise<string> {
  const tab = await openEngine(engine, { theme: 'light', ...still });
  try {
    await tab.open(`${site.address}/#/shop`);
    const shown = () =>
      /^商店 [\d.]+(?=已选)|页面加载失败/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? '';
    await tab.until(
      'the shop or a card',
      () => /商店 [\d.]+已选|页面加载失败/.test(document.querySelector('main')?.textContent ?? ''),
      null,
    );
    return (await tab.run(hasRun, null)) ? ran : await tab.run(shown, null);
  } finally {
    await tab.close();
  }
}

test('a stock host shows screens of three remotes; their styles stay inside them, and a closed screen leaves nothing behind', async ({
  page,
}) => {
  test.slow();
  const sandbox = new Sandbox(site.address);
  const token = await sandbox.token(await sandbox.player());
  const { remotes } = liveDocument(site.store);
  const manifests = ['hall', 'wallet', 'member'].map((name) => [
    name,
    `${site.address}/remotes/${name}/${remotes[name]?.active}/mf-manifest.json`,
  ]);
  const given = { remotes: JSON.stringify(Object.fromEntries(manifests)), token: JSON.stringify(token) };
  await page.goto(`${lobby.address}/?${new URLSearchParams(given)}`);
  const show = (path: string) => page.getByRole('button', { name: path, exact: true }).click();
  const leave = () => show('leave');

  await show('/login');
  const label = page.getByText('用户名', { exact: true });
  await expect(label).toHaveCSS('letter-spacing', 'normal');
  await expect(label).not.toHaveCSS('color', 'rgb(200, 0, 100)');
  await expect(page.getByRole('heading', { name: 'lobby' })).toHaveCSS('font-size', '31px');
  await page.getByPlaceholder('用户名/手机号').fill('nobody-here');
  await page.getByPlaceholder('请输入密码').fill('wrong-password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // Toasts and all styles of the site are inside the shadow root.
  expect(
    await page.evaluate(() => document.querySelectorAll('[role=alert], #root ~ :not(script)').length),
  ).toBe(0);
  expect(await page.locator('head link[rel=stylesheet]').count()).toBe(1);

  await show('/abouts');
  await expect(page.getByRole('article', { name: '关于我们' })).toBeVisible();
  await show('/usdtmore');
  await expect(page.getByText('TRC20').first()).toBeVisible();
  await show('/account');
  await expect(page.getByText('一键回收').first()).toBeVisible();
  await show('/boutBallBet');
  await expect(page.getByText('常见问题').first()).toBeVisible();
  const round = async () => {
    for (const [path, text] of [
      ['/usdtmore', 'TRC20'],
      ['/account', '一键回收'],
      ['/abouts', '扬帆起航'],
    ] as const) {
      await show(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await leave();
    }
  };
  await round();
  const before = await heldBy(page);
  await round();
  await round();
  // A busy machine closes connections and timers of a screen later; what stays behind stays.
  await expect(async () => {
    const after = await heldBy(page);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.02);
    expect(after.bytes).toBeLessThanOrEqual(before.bytes * 1.02);
  }).toPass();
});

/**
 * Returns the bytes of objects and the listeners of a page after garbage collection. Compiled code does not
 * count, since it grows each time.
 */
async function heldBy(page: Page): Promise<{ readonly bytes: number; readonly listeners: number }> {
  const bytes = await objectBytes(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return { bytes, listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN };
}
