// Takes screenshots of every screen:
// npm run drill -- pictures [FOLDER] [--only TEXT] [--widths 320,390] [--themes light,dark] [--address URL]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { addresses, type Place } from '../scenes/addresses.ts';
import { NodeProcess } from '../support/nodeProcess.ts';
import { sitePort } from '../support/ports.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { openBrowser } from './base/openBrowser.ts';

/** The size of a picture that lies beside others. */
const WIDTH = 260;
const GAP = 10;
const QUALITY = 0.62;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 568, 360: 740, 390: 844, 430: 932, 1280: 800 };
/** The wait for a screen's answers and opening animations. */
const RESTS_AFTER_MS = 1_200;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390' },
    themes: { type: 'string', default: 'light' },
    address: { type: 'string' },
    before: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
});

const folder = resolve(positionals[0] ?? '../.site/pictures');
const address = values.address ?? `http://localhost:${sitePort}`;
await using _served = values.address
  ? null
  : await NodeProcess.serving('test site on', 'scripts/testSite.ts', [String(sitePort)]);
await using browser = await openBrowser();
const wanted = addresses.filter(({ path }) => path.includes(values.only));

mkdirSync(folder, { recursive: true });
const sandbox = new Sandbox(address);
const player = await sandbox.player({
  balance: '12680.50',
  paysum: '20000',
  payPassword: '123456',
  venues: { AG: '320.75', KY: '88' },
  turnover: '500',
});
await sandbox.recordsOfEveryKind(player, 24);
const token = await sandbox.token(player);
for (const width of values.widths.split(',').map(Number))
  for (const theme of values.themes.split(',')) await takeAll(browser, width, theme, token);
if (values.before) await compare(values.before);

/** Places each screen's former, current and dark pictures side by side. */
async function compare(before: string): Promise<void> {
  const strips = wanted.map(({ name, who }) => {
    const kind = (theme: string) => `${name}-390-${theme}-${who.at(-1)}.png`;
    const now = (theme: string) => join(folder, kind(theme));
    return { name, pictures: [join(before, kind('light')), now('light'), now('dark')] };
  });
  await sideBySide(browser, strips, join(folder, 'beside'));
}

async function takeAll(from: Browser, width: number, theme: string, token: string): Promise<void> {
  for (const who of ['visitor', 'player'] as const) {
    const context = await from.newContext({
      viewport: { width, height: HEIGHTS[width] ?? 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      hasTouch: width < 521,
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() !== 'log') console.log(`  ${page.url()}: ${message.text()}`);
    });
    const places = wanted.filter((place) => place.who.includes(who));
    if (who === 'player') await openLoggedIn(page, token, '#/', { site: address });
    else await page.goto(address);
    await page
      .getByRole('button', { name: '关闭' })
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    for (const place of places) await take(page, place, `${width}-${theme}-${who}`);
    await context.close();
  }
}

async function take(page: Page, { path, name }: Place, kind: string): Promise<void> {
  await goTo(page, path);
  await page.waitForTimeout(RESTS_AFTER_MS);
  await page.screenshot({ path: join(folder, `${name}-${kind}.png`), fullPage: values.whole });
  console.log(`${name} ${kind}`);
}

type Strip = { readonly name: string; readonly pictures: readonly string[] };

/**
 * Draws pictures of the same screen side by side and writes each strip as WebP into a folder; a missing
 * picture leaves its place empty.
 */
async function sideBySide(browser: Browser, strips: readonly Strip[], folder: string): Promise<void> {
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
