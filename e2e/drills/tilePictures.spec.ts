import type { Page } from '@playwright/test';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('hall', 'build');

test.use({ launchOptions: browserLaunch });

/** The part of its width by which a picture may be shown larger or smaller than the page declares. */
const MOST_APART = 0.16;

/** Returns the painted pictures of the hall as soon as all have loaded. */
async function loadedPictures(page: Page) {
  const painted = page.locator('main img[srcset]');
  await painted.last().scrollIntoViewIfNeeded();
  const shown = () =>
    painted.evaluateAll((pictures: HTMLImageElement[]) =>
      pictures.map((picture) => {
        const { naturalWidth, naturalHeight, currentSrc } = picture;
        const { width, height } = picture.getBoundingClientRect();
        return {
          file: currentSrc.replace(/.*\//, ''),
          isThumb: picture.closest('[data-tile]') === null,
          /** For a file that the browser chose by its width, this is the width by which it chose. */
          declared: naturalWidth,
          shown: Math.max(width, (height * naturalWidth) / naturalHeight),
        };
      }),
    );
  await expect.poll(async () => (await shown()).every(({ declared }) => declared > 0)).toBe(true);
  return shown();
}

/** Returns the pictures that the page requested of the hall. */
const requestedOf = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.flatMap((name) => /\/remotes\/hall\/.*\/(\w+(\.small)?\.webp)$/.exec(name)?.[1] ?? []);
  });

for (const { density, width, size } of [
  { density: 1.75, width: 412, size: 'small' },
  { density: 2, width: 320, size: 'small' },
  { density: 2, width: 390, size: 'small' },
  { density: 2, width: 430, size: 'small' },
  { density: 2, width: 1280, size: 'large' },
  { density: 3, width: 320, size: 'large' },
  { density: 3, width: 390, size: 'large' },
  { density: 3, width: 430, size: 'large' },
])
  test.describe(`at density ${density}`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor: density });

    test(`the tiles of a page of ${width} px load ${size} pictures, thumbs load small ones, and no picture loads in a size that is not shown`, async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^JDB电子/ }).waitFor();
      const pictures = await loadedPictures(page);
      const filesOf = (isSmall: boolean) =>
        pictures.filter(({ file }) => file.endsWith('.small.webp') === isSmall);
      expect(pictures.filter(({ isThumb }) => isThumb)).toHaveLength(4);
      expect(filesOf(true)).toEqual(pictures.filter(({ isThumb }) => isThumb || size === 'small'));
      expect(pictures.length).toBeGreaterThan(20);
      expect(
        pictures.filter(({ declared, shown }) => Math.abs(declared / shown - 1) > MOST_APART),
        'each is shown in about the width that the page declares',
      ).toEqual([]);
      expect((await requestedOf(page)).sort()).toEqual([...new Set(pictures.map(({ file }) => file))].sort());
    });
  });
