// Paints the pictures that remote-hall/art describes: npm run drill -- tiles [GROUP[/NAME]…] [--samples 9] [--scale 1]
// The same sources always give the same pictures: a scene has no random values.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { paintTile } from '../scenes/paintTile.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';

type Frame = {
  readonly width: number;
  readonly height: number;
  /** The distance of the object from the right edge, in halves of the height. */
  readonly fromRight: number;
  readonly zoom: number;
  /** Set for a picture without a name on it. */
  readonly isWordless?: boolean;
};
type Picture = Partial<Frame> & { readonly palette: string; readonly scene?: string };
type Group = Frame & { readonly folder: string; readonly pictures: Readonly<Record<string, Picture>> };
type Table = {
  readonly palettes: Readonly<Record<string, readonly string[]>>;
  readonly groups: Readonly<Record<string, Group>>;
};

const MOST_BYTES = 25_000;
const LEAST_CONTRAST = 4.5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '9' },
    scale: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '../..');
const art = join(root, 'remote-hall/art');
const { palettes, groups } = JSON.parse(readFileSync(join(art, 'pictures.json'), 'utf8')) as Table;
const studio = readFileSync(join(art, 'studio.glsl'), 'utf8');
const scale = Number(values.scale);
const isWanted = (group: string, name: string) =>
  positionals.length === 0 || positionals.includes(group) || positionals.includes(`${group}/${name}`);

const browser = await chromium.launch({
  ...browserLaunch,
  // Software rendering, so that every machine draws the same picture.
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const page = await browser.newPage();
  for (const [groupName, { pictures, folder, ...frame }] of Object.entries(groups))
    for (const [name, { palette, scene = name, ...own }] of Object.entries(pictures)) {
      if (!isWanted(groupName, name)) continue;
      const { width, height, fromRight, zoom, isWordless = false } = { ...frame, ...own };
      const { picture, contrast } = await page.evaluate(paintTile, {
        width: Math.round(width * scale),
        height: Math.round(height * scale),
        program: studio.replace('//SCENE', readFileSync(join(art, 'scenes', `${scene}.glsl`), 'utf8')),
        colours: [...(palettes[palette] ?? [])],
        fromRight,
        zoom,
        samples: Number(values.samples),
      });
      const bytes = Buffer.from(picture, 'base64');
      const target = values.to ? join(values.to, groupName) : join(root, folder);
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, `${name}.webp`), bytes);
      console.log(`${groupName}/${name}: ${bytes.length} bytes, white on it ${contrast.toFixed(1)}:1`);
      const isLegible = isWordless || contrast >= LEAST_CONTRAST;
      if (bytes.length > MOST_BYTES || !isLegible) process.exitCode = 1;
    }
} finally {
  await browser.close();
}
