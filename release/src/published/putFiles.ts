import { compress, type Encoding, encodings, isText } from '../base/compress.ts';
import type { Store } from '../store/store.ts';

/**
 * Writes files and their compressed forms into a folder of the store. Returns the first file that exists with other
 * bytes.
 */
export async function putFiles(
  store: Store,
  folder: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<string | undefined> {
  for (const [file, bytes] of files) {
    const path = `${folder}/${file}`;
    if (!(await putSame(store, path, bytes))) return file;
    if (isText(file)) await putCompressed(store, path, bytes);
  }
  return undefined;
}

/** Accepts the leftovers of an interrupted publish when they have the same bytes. */
async function putSame(store: Store, path: string, bytes: Buffer): Promise<boolean> {
  return (await store.writeNew(path, bytes)) || ((await store.read(path))?.equals(bytes) ?? false);
}

async function putCompressed(store: Store, path: string, bytes: Buffer): Promise<void> {
  const kinds = Object.keys(encodings) as Encoding[];
  await Promise.all(
    kinds.map(async (kind) => {
      if (await store.exists(`${path}${encodings[kind]}`)) return;
      const small = await compress(bytes, kind);
      if (small.length < bytes.length) await store.writeNew(`${path}${encodings[kind]}`, small);
    }),
  );
}
