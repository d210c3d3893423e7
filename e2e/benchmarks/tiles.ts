// Paints the tiles of the hall from remote-hall/art: npm run drill -- tiles [NAME…] [--samples 16] [--to FOLDER]
// The same sources always make the same pictures: nothing in a scene is left to chance.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { paintTile } from '../scenes/paintTile.ts';
import { browserLaunch } from '../support/browserLaunch.ts';

type Tile = {
  readonly palette: string;
  readonly zoom?: number;
  readonly tilt?: number;
  readonly isWide?: boolean;
};
type Table = {
  readonly palettes: Readonly<Record<string, readonly string[]>>;
  readonly tiles: Readonly<Record<string, Tile>>;
};

const MOST_BYTES = 25_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '16' },
    width: { type: 'string', default: '480' },
    to: { type: 'string', default: '../remote-hall/src/games/pictures' },
  },
});

const width = Number(values.width);
const height = Math.round((width * 9) / 16);
const art = resolve(import.meta.dirname, '../../remote-hall/art');
const { palettes, tiles } = JSON.parse(readFileSync(join(art, 'tiles.json'), 'utf8')) as Table;
const studio = readFileSync(join(art, 'studio.glsl'), 'utf8');
const names = positionals.length > 0 ? positionals : Object.keys(tiles);

const browser = await chromium.launch({
  ...browserLaunch,
  // The processor draws what a graphics card would, so that every machine draws alike.
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const page = await browser.newPage();
  page.on('console', (message) => console.log(message.text()));
  for (const name of names) {
    const {
      palette,
      tilt = 0.2,
      isWide = false,
      zoom = isWide ? 1.05 : 0.94,
    } = tiles[name] ?? { palette: '' };
    const scene = readFileSync(join(art, 'scenes', `${name}.glsl`), 'utf8');
    const began = Date.now();
    const { picture, contrast } = await page.evaluate(paintTile, {
      width: isWide ? Math.round((height * 10) / 3) : width,
      height,
      program: studio.replace('//SCENE', scene),
      colours: [...(palettes[palette] ?? [])],
      fromRight: isWide ? 1.35 : 0.94,
      zoom,
      tilt,
      samples: Number(values.samples),
    });
    const bytes = Buffer.from(picture, 'base64');
    writeFileSync(join(resolve(values.to), `${name}.webp`), bytes);
    console.log(
      `${name}: ${bytes.length} bytes, white on it ${contrast.toFixed(1)}:1, ${Date.now() - began} ms`,
    );
    if (bytes.length > MOST_BYTES || contrast < 4.5) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
