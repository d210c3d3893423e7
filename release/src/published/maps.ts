import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { integrityOf, isIntact } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { isServable, mapPath } from '../store/storePaths.ts';
import type { Published } from './metadata.ts';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
/** The folder of a build's source maps. It is hidden, so that no release command takes them for files of players. */
const buildFolder = '.maps';
/** The result is a tenth larger than at the best quality, in a thirtieth of the time: maps are rarely read. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 7 };
const MOST_BYTES = 256 * 1024 * 1024;

/** Reads the source maps of a build, by the names of their scripts. Throws `Refused` when one is missing. */
export async function readMaps(
  distDir: string,
  name: string,
  scripts: readonly string[],
): Promise<Map<string, Buffer>> {
  const read = await manyAtOnce(scripts, async (script) => {
    const file = join(distDir, buildFolder, `${script}.map`);
    const bytes = isServable(script) ? await readFile(file).catch(() => undefined) : undefined;
    return [script, bytes] as const;
  });
  const missing = read.filter(([, bytes]) => !bytes).map(([script]) => script);
  if (missing.length === 0)
    return new Map(read.flatMap(([script, bytes]) => (bytes ? [[script, bytes]] : [])));
  throw new Refused(
    `The build of ${name} has no source maps of ${missing.join(', ')}. Build it again; if you copied its folder, ` +
      `copy ${buildFolder} in it, too.`,
  );
}

/** Stores the source maps of a version where no player gets them, and returns their hashes. */
export async function putMaps(
  store: Store,
  { name, version }: Published,
  maps: ReadonlyMap<string, Buffer>,
): Promise<Record<string, string>> {
  const hashes = await manyAtOnce([...maps], async ([script, bytes]) => {
    await store.replace(mapPath(name, version, script), await pack(bytes, { params: quality }));
    return [script, integrityOf(bytes)] as const;
  });
  return Object.fromEntries(hashes);
}

/** Decompresses a map; returns undefined for bytes that are no compressed map. */
export async function unpackMap(packed: Buffer): Promise<Buffer | undefined> {
  return unpack(packed, { maxOutputLength: MOST_BYTES }).catch(() => undefined);
}

/**
 * Reads the source map of a version's script; returns undefined where the version was published without it. Throws
 * `Refused` when the store does not have it as it was published.
 */
export async function readMap(
  store: Store,
  { name, version, maps = {} }: Published,
  script: string,
): Promise<Buffer | undefined> {
  const hash = Object.hasOwn(maps, script) ? maps[script] : undefined;
  if (!hash) return undefined;
  const packed = await store.read(mapPath(name, version, script));
  const bytes = packed && (await unpackMap(packed));
  if (bytes && isIntact(bytes, hash)) return bytes;
  throw new Refused(
    `The map of ${script} of ${name} ${version} is not the one that was published: see verify.`,
  );
}
