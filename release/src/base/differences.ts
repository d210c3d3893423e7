import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const packed = promisify(zstdCompress);
const unpacked = promisify(zstdDecompress);

/** What RFC 9842 begins a difference with, before the hash of what it is a difference to: zstd skips both. */
const mark = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const begin = mark.length + 32;

/** What a browser makes `bytes` of that has `known`: Content-Encoding `dcz`. */
export async function difference(bytes: Buffer, known: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  // Told the size it takes no more memory than the file needs.
  const options = { dictionary: known, params, pledgedSrcSize: bytes.length };
  return Buffer.concat([mark, sha256(known), await packed(bytes, options)]);
}

/** What a difference makes of what is known, or undefined when it is not one to that. */
export async function applied(changes: Buffer, known: Buffer): Promise<Buffer | undefined> {
  const head = Buffer.concat([mark, sha256(known)]);
  if (!changes.subarray(0, begin).equals(head)) return undefined;
  return unpacked(changes.subarray(begin), { dictionary: known }).catch(() => undefined);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
