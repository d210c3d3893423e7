import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from './categories.ts';
import { lookOf } from './looks.ts';
import { isWidePicture, pictureOf } from './tilePictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const files = readdirSync(folder).sort();
const names = files.filter((file) => !file.includes('.small.')).map((file) => file.replace('.webp', ''));

/** Returns width and height from the header of a WebP file. */
function sizeOf(bytes: Buffer): [number, number] {
  const kind = bytes.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  expect(kind).toBe('WEBPVP8 ');
  return [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
}

test('the build has every picture of the folder in both sizes', () => {
  const source = readFileSync(join(import.meta.dirname, 'tilePictures.ts'), 'utf8');
  expect([...source.matchAll(/^import '\.\/pictures\/(.+)\?named';$/gm)].map(([, file]) => file)).toEqual(
    files,
  );
  expect(files).toEqual(names.flatMap((name) => [`${name}.small.webp`, `${name}.webp`]).sort());
});

test.each(names)(
  '%s has the pixels of its place at densities 2 and 3, and weighs 25 and 10 KB at most',
  (name) => {
    const [small, large] = [`${name}.small.webp`, `${name}.webp`].map((file) =>
      readFileSync(join(folder, file)),
    );
    if (!small || !large) throw new Error(`${name} is not there`);
    const isWide = isWidePicture(name);
    expect({ small: sizeOf(small), large: sizeOf(large) }).toEqual(
      isWide ? { small: [716, 215], large: [900, 270] } : { small: [370, 208], large: [480, 270] },
    );
    expect(large.length).toBeLessThanOrEqual(25_000);
    expect(small.length).toBeLessThanOrEqual(10_000);
  },
);

test('each provider of the hall has its own picture, and an unknown platform has that of its category', () => {
  const codes = categories.flatMap(({ key, providers }) => providers.map((code) => lookOf(code, key).emblem));
  expect(new Set(codes).size).toBe(17);
  expect(names).toEqual(expect.arrayContaining(codes));
  for (const { key } of categories) {
    expect(names).toContain(lookOf('nobody', key).emblem);
    expect(names).toContain(lookOf('constructor', key).emblem);
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
