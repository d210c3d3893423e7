import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { NodeProcess } from '../nodeProcess.ts';

/** The pictures of the parts in the guide, which the test compares with, too. */
export const partsFolder = join(import.meta.dirname, '../../../docs/design/parts');
const themes = ['light', 'dark'] as const;
/** The height at which screenshots are split: no browser takes one of more than 16,384 px. */
const MOST_HEIGHT = 8_000;

/** The px of a cell. Colours are compared as means of cells, in which the fonts of two machines look alike. */
const CELL = 26;
/** The largest difference of two means, of 255. */
const MOST_APART = 16;
/** The per cent of cells that may differ by more, and the number that always may: a font moves edges. */
const MOST_CELLS_SHARE = 1;
const MOST_CELLS = 2;
/** Large amounts and tables of words: with another font family, up to 9 % of their cells differ. */
const WRITTEN = new Set(['AmountField', 'Html', 'MoneyCard', 'MoneyText']);
const MOST_WRITTEN_SHARE = 12;
/** The largest difference of a part's height, in per cent and in px. */
const MOST_TALLER_SHARE = 2;
const MOST_TALLER = 4;

/** Draws every section of the parts' page as WebP, light and dark side by side. */
export async function drawParts(browser: Browser, server: PartsServer): Promise<readonly Drawn[]> {
  const cuts = await cutParts(browser, server);
  return onBlankPage(browser, (blankPage) => blankPage.evaluate(drawPictures, { cuts }));
}

/** Returns the differences from the stored pictures, one sentence for each part. */
export async function differentParts(browser: Browser, server: PartsServer): Promise<readonly string[]> {
  const cuts = await cutParts(browser, server);
  const kept = existsSync(partsFolder)
    ? readdirSync(partsFolder).map((file) => file.split('.')[0] ?? '')
    : [];
  const shown = [...new Set(cuts.flatMap(({ sections }) => sections.map(({ name }) => name)))];
  const both = shown.filter((name) => kept.includes(name));
  const pictures = both.map((name) => ({ name, kept: base64Of(join(partsFolder, `${name}.webp`)) }));
  const order = { cuts, pictures, cell: CELL, most: MOST_APART };
  const compared = await onBlankPage(browser, (blankPage) => blankPage.evaluate(comparePictures, order));
  return [
    ...shown.filter((name) => !kept.includes(name)).map((name) => `${name}: there is no picture of it yet`),
    ...kept.filter((name) => !shown.includes(name)).map((name) => `${name}: is no longer on the page`),
    ...compared.flatMap(differenceIn),
  ];
}

function differenceIn({ name, apart, cells, height, taller }: Compared): string[] {
  if (Math.abs(taller) > Math.max(MOST_TALLER, (height * MOST_TALLER_SHARE) / 100))
    return [`${name}: is ${taller} px taller than ${height}`];
  const share = WRITTEN.has(name) ? MOST_WRITTEN_SHARE : MOST_CELLS_SHARE;
  const most = Math.max(MOST_CELLS, (cells * share) / 100);
  return apart > most ? [`${name}: ${apart} of ${cells} cells look different`] : [];
}

/** Takes screenshots of all sections in both themes, identical each time and without the English texts around them. */
async function cutParts(browser: Browser, server: PartsServer): Promise<Cut[]> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await openPartsPage(page, server);
  await page.addStyleTag({
    content: '[lang="en"] { display: none !important } * { caret-color: transparent !important }',
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // A picture that cannot be loaded is also a state of the part.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  const cuts: Cut[] = [];
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    for (const group of groupsOf(await boxesOf(page))) {
      const top = group[0]?.top ?? 0;
      const height = (group.at(-1)?.top ?? 0) + (group.at(-1)?.height ?? 0) - top;
      const clip = { x: 0, y: top, width: 390, height };
      const taken = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
      const sections = group.map((box) => ({ ...box, top: box.top - top }));
      cuts.push({ theme, picture: taken.toString('base64'), sections });
    }
  }
  await page.close();
  return cuts;
}

type Box = { readonly name: string; readonly top: number; readonly height: number };

function boxesOf(page: Page): Promise<Box[]> {
  return page.locator('main > section').evaluateAll((all) =>
    all.map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return { name: section.id, top: Math.round(top + window.scrollY), height: Math.round(height) };
    }),
  );
}

function groupsOf(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  for (const box of boxes) {
    const group = groups.at(-1);
    if (group && box.top + box.height - (group[0]?.top ?? 0) <= MOST_HEIGHT) group.push(box);
    else groups.push([box]);
  }
  return groups;
}

async function onBlankPage<T>(browser: Browser, draw: (blankPage: Page) => Promise<T>): Promise<T> {
  const blankPage = await browser.newPage();
  const drawn = await draw(blankPage);
  await blankPage.close();
  return drawn;
}

function base64Of(file: string): string {
  return readFileSync(file).toString('base64');
}

/** A screenshot of a piece of the parts' page in one theme, with the positions of its sections. */
type Cut = {
  readonly theme: 'light' | 'dark';
  readonly picture: string;
  readonly sections: readonly { readonly name: string; readonly top: number; readonly height: number }[];
};
type Drawn = { readonly name: string; readonly webp: string };
type Compared = {
  readonly name: string;
  /** The number of cells whose colours differ too much, and of all cells. */
  readonly apart: number;
  readonly cells: number;
  readonly height: number;
  readonly taller: number;
};

/** Runs in the browser. Returns each section as WebP, light on the left and dark on the right. */
async function drawPictures({ cuts }: { readonly cuts: readonly Cut[] }): Promise<Drawn[]> {
  const drawings = new Map<string, HTMLCanvasElement>();
  for (const { theme, picture, sections } of cuts) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    for (const { name, top, height } of sections) {
      const canvas = drawings.get(name) ?? document.createElement('canvas');
      if (!drawings.has(name)) Object.assign(canvas, { width: image.width * 2, height });
      drawings.set(name, canvas);
      const left = theme === 'light' ? 0 : image.width;
      canvas.getContext('2d')?.drawImage(image, 0, top, image.width, height, left, 0, image.width, height);
    }
  }
  return [...drawings].map(([name, canvas]) => ({
    name,
    webp: canvas.toDataURL('image/webp', 0.28).split(',')[1] ?? '',
  }));
}

type Order = {
  readonly cuts: readonly Cut[];
  readonly pictures: readonly { readonly name: string; readonly kept: string }[];
  readonly cell: number;
  readonly most: number;
};

/** Runs in the browser. Counts the cells of each section whose mean colour differs from the stored picture's. */
async function comparePictures({ cuts, pictures, cell, most }: Order): Promise<Compared[]> {
  const load = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const meansOf = (image: HTMLImageElement, left: number, top: number, width: number, height: number) => {
    const [columns, rows] = [Math.floor(width / cell), Math.max(1, Math.floor(height / cell))];
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(image, left, top, width, height, 0, 0, width, height);
    const data = drawing?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const sums = new Float64Array(columns * rows * 3);
    for (let y = 0; y < Math.min(height, rows * cell); y += 1)
      for (let x = 0; x < columns * cell; x += 1)
        for (let channel = 0; channel < 3; channel += 1) {
          const at = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 3 + channel;
          sums[at] = (sums[at] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0) / (cell * cell);
        }
    return sums;
  };
  const found = new Map<string, Compared>();
  const loaded = await Promise.all(
    pictures.map(async ({ name, kept }) => [name, await load(`data:image/webp;base64,${kept}`)] as const),
  );
  const keptOf = new Map(loaded);
  for (const { theme, picture, sections } of cuts) {
    const now = await load(`data:image/png;base64,${picture}`);
    for (const { name, top, height } of sections) {
      const kept = keptOf.get(name);
      if (!kept) continue;
      const common = Math.min(height, kept.height);
      const left = theme === 'light' ? 0 : now.width;
      const before = meansOf(kept, left, 0, now.width, common);
      const after = meansOf(now, 0, top, now.width, common);
      let apart = found.get(name)?.apart ?? 0;
      for (let at = 0; at < before.length; at += 3)
        if ([0, 1, 2].some((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) > most))
          apart += 1;
      const cells = (found.get(name)?.cells ?? 0) + before.length / 3;
      found.set(name, { name, apart, cells, height: kept.height, taller: height - kept.height });
    }
  }
  return [...found.values()];
}

export type PartsServer = { readonly address: string; close(): Promise<unknown> };

/** Serves the page of the interface parts as `npm run dev -- ui` does. */
export async function servePartsPage(port: number): Promise<PartsServer> {
  const args = ['ui', '--port', `${port}`];
  const server = await NodeProcess.serving('The interface parts:', 'scripts/dev.ts', args);
  return { address: `http://localhost:${port}`, close: () => server.end() };
}

export async function openPartsPage(page: Page, { address }: PartsServer, part?: string): Promise<void> {
  await page.goto(part ? `${address}/?part=${part}` : address);
  await expect(page.locator('main > section').last()).toBeVisible();
  // A part that loads its code lazily takes more room once it is there.
  await expect(page.locator('[class*=html][aria-busy]')).toHaveCount(0);
}
