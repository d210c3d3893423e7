import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns an image element with a picture that was painted in advance (`npm run drill -- tiles`). */
export function painted(kind: 'banners' | 'covers', number: number, width: number, height: number): string {
  const bytes = readFileSync(join(import.meta.dirname, 'pictures', kind, `${number}.webp`));
  return `<image href="data:image/webp;base64,${bytes.toString('base64')}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;
}
