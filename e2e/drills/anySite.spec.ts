import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fromNetwork, sendPending } from '../scenes/releases/crowd.ts';
import { objectBytes } from '../support/browser/heap.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { visitAs, visitorsOf } from '../support/releases/visitors.ts';
import { AnySite, rewrite } from '../support/sites/anySite.ts';
import { throwing } from '../support/sites/throwing.ts';
import { expect, test } from '../support/test.ts';

covers('release-page', 'release', 'collector');

const site = new AnySite(drillPort('anySite'));
let catalog: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await site.begin();
  catalog = await site.buildRemote('catalog');
  await site.publish('catalog', catalog, 1);
  await site.publish('basket', await site.buildRemote('basket'), 1);
});
test.afterAll(() => site.close());

const heading = (page: Page) => page.getByRole('heading', { level: 2 });

/** Leaves a remote’s screen and comes back to it. */
async function mountAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'none' }).click();
  await page.getByRole('button', { name: 'catalog/List' }).click();
}

/** Has the page look for a release until the next mount shows it; an edge has a release one second later than the store. */
async function follows(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await mountAgain(page);
    await expect(heading(page)).toHaveText(text, { timeout: 500 });
  }).toPass();
}

/** Opens the screen with its lazy part, and returns what the page does about a changed file. */
async function outcomeIn(page: Page): Promise<string> {
  await expect(heading(page)).toHaveText(/^Catalog, version [13]$/);
  if ((await heading(page).textContent()) === 'Catalog, version 1') return 'the last good version';
  await page.getByRole('button', { name: 'Details' }).click();
  const isOfLastGood = async () => (await heading(page).textContent()) === 'Catalog, version 1';
  await expect(async () =>
    expect((await page.locator('#details').count()) > 0 || (await isOfLastGood())).toBe(true),
  ).toPass();
  return (await isOfLastGood()) ? 'the last good version, after an error' : 'it is not requested';
}

test('a stock host of another company follows releases and rollbacks, each version with its own chunks', async ({
  page,
}) => {
  test.slow();
  await page.goto(site.address);
  await expect(heading(page)).toHaveText('Catalog, version 1');
  await site.publish('catalog', catalog, 2);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.locator('#details')).toHaveText('Details, version 1');
  await follows(page, 'Catalog, version 2');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.locator('#details')).toHaveText('Details, version 2');
  await site.release('rollback', 'catalog', '--reason', 'a drill');
  await follows(page, 'Catalog, version 1');
  await page.getByRole('button', { name: 'basket/Basket' }).click();
  await page.getByRole('button', { name: 'In the basket: 0' }).click();
  await expect(page.getByRole('button', { name: 'In the basket: 1' })).toBeVisible();
});

test('a page that follows many releases has the memory of two versions', async ({ page }) => {
  test.slow();
  await page.goto(site.address);
  const showsNext = async (number: number) => {
    await site.publish('catalog', catalog, number);
    await follows(page, `Catalog, version ${number}`);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.locator('#details')).toHaveText(`Details, version ${number}`);
  };
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (const number of [10, 11, 12]) await showsNext(number);
  const scriptBytes = () => objectBytes(page, ['code', 'native']);
  const before = { bytes: await scriptBytes(), files: await loaded() };
  for (const number of [13, 14, 15, 16, 17, 18]) await showsNext(number);
  const growth = (await scriptBytes()) / before.bytes;
  console.log(`memory after six more versions: ${growth.toFixed(3)}`);
  expect(await loaded()).toBeGreaterThan(before.files + 6 * 3);
  expect(growth).toBeLessThan(1.02);
});

test('a tester previews a version that is not live, until it is blocked', async ({ page, context }) => {
  await site.publish('catalog', catalog, 19, undefined, '--no-promote');
  const { address } = JSON.parse(await site.release('preview', 'catalog@19.0.0', '--json'));
  await page.goto(site.address + address);
  await expect(heading(page)).toHaveText('Catalog, version 19');
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview of catalog 19.0.0');
  await page.screenshot({ path: test.info().outputPath('preview.png') });
  await page.goto(site.address);
  await expect(heading(page)).toHaveText('Catalog, version 19');
  const other = await context.newPage();
  await other.goto(site.address);
  await expect(heading(other)).not.toHaveText('Catalog, version 19');
  await site.release('block', 'catalog@19.0.0', '--reason', 'a drill');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(bar).toContainText('No preview: the version is blocked', { timeout: 500 });
  }).toPass();
  await mountAgain(page);
  await expect(heading(page)).not.toHaveText('Catalog, version 19');
  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a smoke test opens the addresses that the owner names, with the version as a preview', async () => {
  test.slow();
  await site.release('promote', 'catalog@1.0.0', '--reason', 'a drill');
  await site.release('configure', `smokeTest=${site.address}/`, '--apply', '--reason', 'a drill');
  await expect(site.publish('catalog', catalog, 30, throwing)).rejects.toThrow(
    /catalog 30\.0\.0 did not go live: the smoke test found 1 problems? in 1 page .*\n {2}catalog 30\.0\.0: \S+\?preview=catalog%4030\.0\.0 says: Preview of catalog 30\.0\.0: \.\/List failed/,
  );
  expect(remoteOf(liveDocument(site.store), 'catalog').active).toBe('1.0.0');
  await site.publish('catalog', catalog, 31);
  expect(remoteOf(liveDocument(site.store), 'catalog').active).toBe('31.0.0');
  expect(await site.release('history')).toMatch(/1 page in \d+\.\d s/);
  await site.release('configure', '--unset', 'smokeTest', '--apply', '--reason', 'a drill');
});

/** Has the catalog show the basket, a remote of its own. */
function withBasket(folder: string): void {
  rewrite(join(folder, 'federation.cjs'), (text) =>
    text.replace('exposes:', "remotes: { basket: 'basket@/basket/remoteEntry.js' },\n  exposes:"),
  );
  rewrite(join(folder, 'src/List.js'), (text) =>
    text.replace("import('./Details.js')", "import('basket/Basket')"),
  );
}

test('a remote of a remote follows releases and rollbacks, in its remote and in the host', async ({
  page,
}) => {
  test.slow();
  const basket = await site.buildRemote('basket');
  await site.publish('catalog', await site.buildRemote('catalog', undefined, withBasket), 20);
  await page.goto(site.address);
  const ofBasket = page.getByRole('heading', { name: /^Basket/ });
  const followsInside = (text: string) =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await mountAgain(page);
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(ofBasket).toHaveText(text, { timeout: 500 });
    }).toPass();
  await followsInside('Basket, version 1');
  await page.getByRole('button', { name: 'In the basket: 0' }).click();
  await site.publish('basket', basket, 2);
  await followsInside('Basket, version 2');
  await page.getByRole('button', { name: 'basket/Basket' }).click();
  await expect(ofBasket).toHaveText('Basket, version 2');
  await page.getByRole('button', { name: 'In the basket: 0' }).click();
  await site.release('rollback', 'basket', '--reason', 'a drill');
  await followsInside('Basket, version 1');
});

test('a file of a version that was changed runs in no page: the last good version shows, or an error', async ({
  browser,
}) => {
  test.slow();
  await site.release('promote', 'catalog@1.0.0', '--reason', 'a drill');
  await site.publish('catalog', catalog, 3);
  const folder = join(site.store, 'remotes/catalog/3.0.0');
  // The edge would serve the compressed forms, which are intact.
  for (const file of readdirSync(folder)) if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file));
  const outcomes: (readonly [outcome: string, file: string])[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const intact = readFileSync(join(folder, file));
    writeFileSync(join(folder, file), `${intact}\nwindow.isChangedFileRun = true;`);
    await site.restartEdge();
    const page = await browser.newPage();
    await page.goto(site.address);
    outcomes.push([await outcomeIn(page), file]);
    expect(await page.evaluate(() => 'isChangedFileRun' in window)).toBe(false);
    await page.close();
    if (file === 'remoteEntry.js')
      await expect(site.release('verify')).rejects.toThrow(`remotes/catalog/3.0.0/${file}`);
    writeFileSync(join(folder, file), intact);
  }
  const filesWith = (outcome: string) => outcomes.filter(([one]) => one === outcome).map(([, file]) => file);
  // The entry and the chunk of the screen; the lazy chunk; this build's own copies of React, in whose place the host's run.
  expect(filesWith('the last good version')).toContain('remoteEntry.js');
  expect(filesWith('the last good version')).toHaveLength(2);
  expect(filesWith('the last good version, after an error')).toHaveLength(1);
  expect(filesWith('it is not requested')).toHaveLength(outcomes.length - 3);
});

test('a version that throws while it shows gives way to the last good one; reports of pages have the guard stop it', async ({
  browser,
}) => {
  test.slow();
  await site.release('promote', 'catalog@1.0.0', '--reason', 'a drill');
  await site.publish('catalog', catalog, 4, throwing, '--no-promote');
  await site.release(
    'promote',
    'catalog@4.0.0',
    '--rollout',
    '50,100',
    '--every',
    '10m',
    '--guard',
    'few-networks',
  );
  const pilot = site.startPilot();
  const { canary, current } = await visitorsOf(site.store, 'catalog', 60);
  const visitors = canary.flatMap((visitor, index) => [visitor, current[index] ?? '']);
  let visits = 0;
  try {
    await expect(async () => {
      const visitor = visitors[visits] ?? '';
      visits += 1;
      const context = await browser.newContext();
      const network = fromNetwork(visits);
      // In all requests of the page, the header would need the edge's permission.
      await context.route(site.collector.reportTo, (route) =>
        route.continue({ headers: { ...route.request().headers(), ...network } }),
      );
      const page = await context.newPage();
      await visitAs(page, visitor, site.address);
      await page.goto(site.address);
      await expect(heading(page)).toHaveText('Catalog, version 1');
      // A page counts from its second report, which has the ticket that answers the first.
      for (let report = 0; report < 2; report += 1) {
        const answered = page.waitForResponse(site.collector.reportTo);
        await sendPending(page);
        await answered;
      }
      await context.close();
      expect(remoteOf(liveDocument(site.store), 'catalog').blocked).toContain('4.0.0');
    }).toPass();
    expect(await site.release('status')).toMatch(
      /stopped by guard\s+few-networks: 4\.0\.0 does worse than 1\.0\.0/,
    );
  } finally {
    await pilot.end();
  }
  console.log(`stopped after ${visits} visits`);
});
