import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { expectNoOverflow, settled } from '../support/browser/expectNoOverflow.ts';
import { moving, still } from '../support/browser/phone.ts';
import { sidewaysPx } from '../support/browser/sidewaysPx.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import {
  differentParts,
  openPartsPage,
  type PartsServer,
  servePartsPage,
} from '../support/sites/partPictures.ts';
import { expect, test } from '../support/test.ts';

covers('parts');

test.use({ contextOptions: moving, launchOptions: browserLaunch });

let server: PartsServer;

test.beforeAll(async () => {
  server = await servePartsPage(drillPort('parts'));
});

test.afterAll(() => server.close());

test.beforeEach(async ({ page, complaints }) => {
  // A development build of React logs this.
  complaints.expect(/Download the React DevTools/);
  await openPartsPage(page, server);
});

test('axe finds no problem on any interface part in any state', async ({ page }) => {
  await expectAccessible(page);
});

test('no interface part is wider than the screen, and each is large enough for a finger', async ({
  page,
}) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysPx(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('every popup and dialog fits, has a name, and returns the focus', async ({ page }) => {
  test.slow();
  // The final picture is the same without motion, which need not be drawn.
  await page.emulateMedia(still);
  for (const part of await partsWith(page, '[aria-haspopup]')) {
    await openPartsPage(page, server, part);
    const openers = await page.locator('[aria-haspopup]:enabled').all();
    for (const [index, opener] of openers.entries()) {
      const isPicker = (await opener.getAttribute('aria-expanded')) !== null;
      await opener.click();
      const popup = page.locator('[aria-modal]');
      await expect(popup).toBeVisible();
      await settled(page);
      await expectNoOverflow(page, '[aria-modal]');
      // The pickers of one section open the same list.
      if (index === 0 || !isPicker) await expectAccessible(page, '[aria-modal]');
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
});

test('every toast fits and is read out', async ({ page }) => {
  await openPartsPage(page, server, 'toast');
  for (const opener of await page.locator('#toast button').all()) {
    await opener.click();
    await expect(page.locator('[data-toasts] > *').last()).toHaveAttribute('role', /^(status|alert)$/);
    await settled(page);
    await expectNoOverflow(page, '[data-toasts]');
  }
  await expectAccessible(page);
});

test('every control that the keyboard reaches shows its focus, and the state called focus looks the same', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // From here on the browser treats every focus as one by keyboard.
  await page.keyboard.press('Tab');
  const controls = page.locator('main').locator('a, button:enabled, input:enabled, textarea:enabled');
  const wrong = await controls.evaluateAll((all) => {
    const look = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, boxShadow, borderColor].join();
    };
    return all.flatMap((control) => {
      if (!(control instanceof HTMLElement) || control.tabIndex < 0) return [];
      const around: (Element | null)[] = [control, control.nextElementSibling];
      for (let box = control.parentElement; box && box.tagName !== 'FIGURE'; box = box.parentElement)
        around.push(box);
      const looks = () => around.map((element) => element && look(element)).join();
      const before = looks();
      control.focus();
      const isChanged = looks() !== before;
      control.blur();
      const isDrawnAlready = control.closest('[data-look="focus"]') !== null;
      return isChanged === isDrawnAlready ? `${control.closest('section')?.id}: ${control.textContent}` : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('a framed page of another origin replaces its loading text', async ({ page }) => {
  await page.getByRole('button', { name: '载入框架' }).click();
  await expect(page.locator('iframe[title="别人的页面"]')).toBeVisible();
  await expect(page.getByText('页面加载中')).toHaveCount(1);
});

test('every part looks as in its picture, in both themes', async ({ browser }) => {
  expect(await differentParts(browser, server)).toEqual([]);
});

function partsWith(page: Page, selector: string): Promise<string[]> {
  return page
    .locator('main > section', { has: page.locator(selector) })
    .evaluateAll((all) => all.map(({ id }) => id));
}
