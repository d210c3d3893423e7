import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const packed = promisify(zstdCompress);
const unpacked = promisify(zstdDecompress);

/** The start of a difference in the format of RFC 9842, before the hash of the known bytes: zstd skips both. */
const mark = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const begin = mark.length + 32;

/** Returns the difference from which a browser that has `known` rebuilds `bytes`: Content-Encoding `dcz`. */
export async function difference(bytes: Buffer, known: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  // With the size known ahead, zstd takes no more memory than the file needs.
  const options = { dictionary: known, params, pledgedSrcSize: bytes.length };
  return Buffer.concat([mark, sha256(known), await packed(bytes, options)]);
}

/** Applies a difference to `known`; returns undefined when it is not a difference to these bytes. */
export async function applied(changes: Buffer, known: Buffer): Promise<Buffer | undefined> {
  const head = Buffer.concat([mark, sha256(known)]);
  if (!changes.subarray(0, begin).equals(head)) return undefined;
  return unpacked(changes.subarray(begin), { dictionary: known }).catch(() => undefined);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
