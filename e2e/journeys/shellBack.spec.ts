import type { Page } from '@playwright/test';
import { Complaints } from '../support/browser/complaints.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'shared', 'hall');

type Step = (page: Page) => Promise<unknown>;

const typed =
  (address: string): Step =>
  (page) =>
    page.goto(`/#${address}`);

/** Follows a plain HTML link that no component owns, as in an article of the platform. */
const plainLink =
  (address: string): Step =>
  (page) =>
    page.evaluate((hash) => {
      const link = document.createElement('a');
      link.href = `#${hash}`;
      document.body.append(link);
      link.click();
      link.remove();
    }, address);

const reload: Step = (page) => page.reload();
const browserBack: Step = (page) => page.goBack();

async function at(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${address}$`));
}

/** Waits until the site has handled the step and shows a screen with a back arrow. */
async function arrived(page: Page): Promise<void> {
  await noticed(page);
  await page.getByRole('button', { name: '返回' }).waitFor();
}

async function noticed(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof window.history.state?.idx === 'number');
}

async function tapBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '返回' }).click();
}

/** Opens the drawer of the hall, at a typed address that follows another page. */
async function openDrawer(page: Page): Promise<void> {
  await page.goto('/#/discover');
  await noticed(page);
  await typed('/')(page);
  await noticed(page);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const cases: readonly (readonly [way: string, steps: readonly Step[], expected: string])[] = [
  ['an entry at this page', [], '/'],
  ['a plain link', [plainLink('/abouts?type=6')], '/abouts'],
  ['a typed address', [typed('/abouts?type=6')], '/abouts'],
  ['an address set by a script', [(page) => goTo(page, '/abouts?type=6')], '/abouts'],
  ['two plain links', [plainLink('/abouts?type=6'), plainLink('/abouts?type=5')], '/abouts?type=6'],
  ['a reload of the entry page', [reload], '/'],
  ['a plain link and a reload', [plainLink('/abouts?type=6'), reload], '/abouts'],
  ['a plain link to the current page', [plainLink('/abouts')], '/'],
  ['a step back to the entry page', [plainLink('/abouts?type=6'), browserBack], '/'],
  [
    'a plain link after a step back',
    [plainLink('/abouts?type=6'), browserBack, plainLink('/abouts?type=5')],
    '/abouts',
  ],
];

/** In the short form a browser without the Navigation API, for which the site counts its entries, goes every second way. */
const countedCases = isInFull ? cases : cases.filter((_, index) => index % 2 === 1);

for (const hasNavigation of [true, false]) {
  const where = hasNavigation ? 'a browser that knows its entries' : 'a browser that does not';
  test(`in ${where} the back arrow leads to the page before, for every way of navigation`, async ({
    context,
  }) => {
    test.slow();
    if (!hasNavigation) await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    for (const [way, steps, expected] of hasNavigation ? cases : countedCases)
      await test.step(`${way} leads to ${expected}`, async () => {
        // A new tab has its own history, and the browser's cache serves its files.
        const page = await context.newPage();
        const complaints = new Complaints(page);
        await page.goto('/#/abouts');
        await arrived(page);
        for (const step of steps) {
          await step(page);
          await arrived(page);
        }
        await tapBack(page);
        await at(page, expected.replace('?', '\\?'));
        expect(complaints.unexpected(), way).toEqual([]);
        await page.close();
      });
  });
}

test('a page that reloads inside the site goes back to the one before', async ({ page }) => {
  await page.goto('/#/discover');
  await page.getByRole('heading', { name: '动态' }).waitFor();
  await page.goto('/?again#/abouts');
  await tapBack(page);
  await at(page, '/discover');
});

test('at a typed address, too, a step back closes the drawer and stays', async ({ page }) => {
  await openDrawer(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await at(page, '/');
  await page.goBack();
  await at(page, '/discover');
});

test('a plain link in a popup opens its address, and the popup closes with its page', async ({ page }) => {
  await openDrawer(page);
  await plainLink('/abouts')(page);
  await arrived(page);
  await at(page, '/abouts');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await at(page, '/');
});
