import type { Page } from '@playwright/test';
import { moving, still } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'shared', 'hall');

type Move = { readonly move: string | undefined; readonly animations: readonly string[] };

/** Times in which a device restyles the page, fast enough for moves and not. */
const FAST_MS = 0;
const SLOW_MS = 200;

/**
 * Opens the site on a device that restyles it in this time, and waits until it moves screens. The page keeps what it moved in
 * `moves`.
 */
async function openMoving(page: Page, restyleMs = FAST_MS): Promise<void> {
  await page.addInitScript((duration) => {
    const measure = performance.measure.bind(performance);
    performance.measure = (name, ...options) => {
      const measured = measure(name, ...options);
      return name === 'restyle' ? Object.defineProperty(measured, 'duration', { value: duration }) : measured;
    };
    const moves: unknown[] = [];
    Object.assign(window, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () =>
        moves.push({
          move: document.documentElement.dataset.move,
          animations: document
            .getAnimations()
            .flatMap((animation) =>
              animation instanceof CSSAnimation && animation.effect instanceof KeyframeEffect
                ? [`${animation.effect.pseudoElement} ${animation.animationName}`]
                : [],
            ),
        });
      transition.ready.then(note, () => undefined);
      return transition;
    };
  }, restyleMs);
  await page.goto('/#/discover');
  await page.waitForFunction(() => performance.getEntriesByName('restyle', 'measure').length > 0);
}

const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly moves: readonly Move[] }).moves);

test.describe('with motion', () => {
  test.use({ contextOptions: moving });

  test('a link moves its screen in from the right, a step back out again, and a tab fades; taps go through', async ({
    page,
  }) => {
    await openMoving(page);
    await page.getByRole('link', { name: '优惠' }).click();
    await expect.poll(async () => (await moved(page)).map(({ move }) => move)).toEqual(['tab']);
    await page.getByRole('main').getByRole('link').first().click();
    await expect.poll(async () => (await moved(page))[1]?.move).toBe('forward');
    expect((await moved(page))[1]?.animations).toEqual(
      expect.arrayContaining([
        '::view-transition-old(root) below-to-the-left',
        '::view-transition-new(root) from-the-right',
      ]),
    );
    // As slow as on no device: a tap meanwhile ends the move.
    await page.evaluate(() => document.documentElement.style.setProperty('--motion-medium', '60s'));
    await page.goBack();
    await expect.poll(async () => (await moved(page))[2]?.move).toBe('back');
    expect((await moved(page))[2]?.animations).toContain('::view-transition-old(root) to-the-right');
    const box = await page.getByRole('link', { name: '发现' }).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(page).toHaveURL(/#\/discover$/);
    await expect.poll(async () => (await moved(page))[3]?.move).toBe('tab');
  });

  test('on a slow device screens replace each other without a move', async ({ page }) => {
    await openMoving(page, SLOW_MS);
    await page.getByRole('link', { name: '优惠' }).click();
    await expect(page.getByRole('heading', { name: '优惠' })).toBeVisible();
    expect(await moved(page)).toEqual([]);
  });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: still });

  test('screens replace each other at once', async ({ page }) => {
    await openMoving(page);
    await page.getByRole('link', { name: '登录' }).click();
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
    expect(await moved(page)).toEqual([]);
  });
});
