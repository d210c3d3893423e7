import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from './categories.ts';
import { lookOf } from './looks.ts';
import { isWidePicture, pictureOf, tilePictures } from './tilePictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const files = readdirSync(folder);

/** Returns width and height from the header of a WebP file. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(join(folder, file));
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

test('every listed picture has a file, and every file is listed', () => {
  expect(files.sort()).toEqual(
    Object.keys(tilePictures)
      .map((code) => `${code}.webp`)
      .sort(),
  );
});

test.each(files)('%s weighs 25 KB at most and has the width of its place', (file) => {
  expect(readFileSync(join(folder, file)).length).toBeLessThanOrEqual(25_000);
  const [width, height] = sizeOf(file);
  const wanted = isWidePicture(file.replace('.webp', '')) ? 10 / 3 : 16 / 9;
  expect(Math.abs(width / height - wanted)).toBeLessThan(0.01);
});

test('each provider of the hall has its own picture, and an unknown platform has that of its category', () => {
  const codes = categories.flatMap(({ key, providers }) => providers.map((code) => lookOf(code, key).emblem));
  expect(new Set(codes).size).toBe(17);
  for (const code of codes) expect(tilePictures[code]).toBeDefined();
  for (const { key } of categories) {
    expect(tilePictures[lookOf('nobody', key).emblem]).toBeDefined();
    expect(tilePictures[lookOf('constructor', key).emblem]).toBeDefined();
  }
});

test('the second lottery of IG has a picture of its own; other codes show that of their platform', () => {
  expect([pictureOf('ig', '2'), pictureOf('ig', '1'), pictureOf('ig'), pictureOf('jdb', '2')]).toEqual([
    'ig2',
    'ig',
    'ig',
    'jdb',
  ]);
});
