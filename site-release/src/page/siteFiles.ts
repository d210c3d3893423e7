import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconPath, workerPath } from '@site/release/for-site';
import { pageProgram } from './inlineScripts.ts';

const here = import.meta.dirname;

/**
 * The pictures of this site that systems and other sites show; `npm run drill -- icons` renders the PNGs from the
 * drawings.
 */
const pictures = [
  iconPath,
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'apple-touch-icon.png',
  'share.png',
] as const;

/** Returns the files beside the page that are the same at every revision: paths with their bytes. */
export function siteFiles(): readonly (readonly [path: string, bytes: Buffer])[] {
  const program = (name: 'serviceWorker' | 'floorAdvice' | 'failurePage') =>
    Buffer.from(`${pageProgram(name)}\n`);
  const drawn = pictures.map((path) => [path, readFileSync(join(here, 'art', path))] as const);
  return [
    ...drawn,
    [workerPath, program('serviceWorker')],
    ['floor.js', program('floorAdvice')],
    ['failure.js', program('failurePage')],
  ];
}
