import { crc32 } from 'node:zlib';

/** Every entry has the date 1980-01-01, midnight, so that equal texts give equal bytes. */
const time = 0;
const date = (1 << 5) | 1;
const version = 20;
const utf8 = 0x0800;

/** Returns a zip archive of texts by their paths, uncompressed and in the order of the paths. */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const path of Object.keys(files).sort()) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(files[path] ?? '');
    const { length } = bytes;
    const described = Buffer.concat([
      shorts(version, utf8, 0, time, date),
      longs(crc32(bytes), length, length),
      shorts(name.length, 0),
    ]);
    const entry = Buffer.concat([longs(0x04034b50), described, name, bytes]);
    entries.push(entry);
    directory.push(longs(0x02014b50), shorts(version), described, shorts(0, 0, 0), longs(0, offset), name);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const count = entries.length;
  const end = [longs(0x06054b50), shorts(0, 0, count, count), longs(listed.length, offset), shorts(0)];
  return Buffer.concat([...entries, listed, ...end]);
}

function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}
