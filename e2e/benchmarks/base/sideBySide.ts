import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';

const WIDTH = 260;
const GAP = 10;
const QUALITY = 0.62;

type Strip = { readonly name: string; readonly pictures: readonly string[] };

/**
 * Draws pictures of the same screen side by side and writes each strip as WebP into a folder; a missing
 * picture leaves its place empty.
 */
export async function sideBySide(browser: Browser, strips: readonly Strip[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage();
  for (const { name, pictures } of strips) {
    const sources = pictures.map((file) =>
      existsSync(file) ? `data:image/png;base64,${readFileSync(file).toString('base64')}` : null,
    );
    const drawn = await page.evaluate(draw, { sources, width: WIDTH, gap: GAP, quality: QUALITY });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(drawn.split(',')[1] ?? '', 'base64'));
  }
  await page.close();
}

type Order = {
  readonly sources: readonly (string | null)[];
  readonly width: number;
  readonly gap: number;
  readonly quality: number;
};

async function draw({ sources, width, gap, quality }: Order): Promise<string> {
  const images = await Promise.all(
    sources.map(async (source) => {
      if (!source) return null;
      const image = new Image();
      image.src = source;
      await image.decode();
      return image;
    }),
  );
  const heightOf = (image: HTMLImageElement) => Math.round((image.height / image.width) * width);
  const canvas = document.createElement('canvas');
  canvas.width = sources.length * width + (sources.length - 1) * gap;
  canvas.height = Math.max(...images.map((image) => (image ? heightOf(image) : 0)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  for (const [index, image] of images.entries())
    if (image) context.drawImage(image, index * (width + gap), 0, width, heightOf(image));
  return canvas.toDataURL('image/webp', quality);
}
