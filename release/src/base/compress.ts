import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The supported encodings, best first, with the extension of a precompressed file. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
/** A supported encoding. */
export type Encoding = keyof typeof encodings;

const textEndings = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.map',
]);

/** Whether a file's kind is worth compressing. */
export function isText(path: string): boolean {
  return textEndings.has(extname(path));
}

/** Compresses as small as the encoding can, for bytes that are served many times. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 9 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
