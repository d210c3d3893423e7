import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from './machine/paths.ts';

const root = join(import.meta.dirname, '..', '..');
const rooms = readdirSync(root).filter((name) => /^(host|shared|remote-.+)$/.test(name));

/** Pictures whose container reserves their space: they fill it, and their own size is unknown. */
const held: readonly string[] = [
  'shared/src/ui/content/Image.tsx',
  'remote-hall/src/slot-games/GameBlock.tsx',
];
/** The platform's logos: their markup gives the height, and their style the width. */
const logos: readonly string[] = ['host/src/around/RepairPage.tsx', 'host/src/shell/BrandCorner.tsx'];

/** Returns every tag of this name in the sources, with its file. */
function tags(name: string): { file: string; tag: string }[] {
  return rooms.flatMap((room) =>
    namesBelow(join(root, room, 'src'))
      .map((file) => `${room}/src/${file}`)
      .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, file), 'utf8').matchAll(
            new RegExp(`<${name}\\s(?:[^<]|=>|< )*?/>`, 'g'),
          ),
        ].map(([tag]) => ({ file, tag })),
      ),
  );
}

test('every picture reserves its place before it loads, and decodes asynchronously', () => {
  const pictures = tags('img');
  expect(pictures.length).toBeGreaterThan(7);
  const wrong = pictures.filter(
    ({ file, tag }) =>
      !tag.includes('decoding="async"') ||
      !(held.includes(file) || / height=/.test(tag)) ||
      !(held.includes(file) || logos.includes(file) || / width=/.test(tag)),
  );
  expect(wrong).toEqual([]);
});

test('every picture of a screen says whether it loads eagerly or lazily', () => {
  const pictures = tags('img').filter(({ file }) => !file.startsWith('host/'));
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.filter(({ tag }) => !tag.includes('loading='))).toEqual([]);
});

test('every use of Image reserves a place by a ratio or a style', () => {
  const pictures = tags('Image');
  expect(pictures.length).toBeGreaterThan(6);
  expect(pictures.filter(({ tag }) => !/ratio=|className=/.test(tag))).toEqual([]);
});
