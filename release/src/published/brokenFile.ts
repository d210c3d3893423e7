import { encodings } from '../base/compress.ts';
import { isIntact } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import type { Store } from '../store/store.ts';
import { versionFolder } from '../store/storePaths.ts';
import { readPublished, recordPath } from './published.ts';
import { packedForms } from './restoreFiles.ts';

/** A file of the store that is not as it was published, and what is wrong with it. */
export type BrokenFile = { readonly path: string; readonly problem: string };

/**
 * Returns the first file of a version that players would not get as it was published, compressed forms included; undefined
 * where all are intact.
 */
export async function brokenFile(
  store: Store,
  name: string,
  version: string,
): Promise<BrokenFile | undefined> {
  const record = await readPublished(store, name, version);
  if (!record) return { path: recordPath(name, version), problem: 'is missing or not as it was signed' };
  const folder = versionFolder(name, version);
  const present = new Set(await store.list(folder));
  const files = Object.entries(record.integrity).map(([file, hash]) => ({ path: `${folder}/${file}`, hash }));
  const problems = await manyAtOnce(files, (file) => problemOf(store, file, present));
  return problems.find((problem) => problem !== undefined);
}

async function problemOf(
  store: Store,
  { path, hash }: { readonly path: string; readonly hash: string },
  present: ReadonlySet<string>,
): Promise<BrokenFile | undefined> {
  const bytes = await store.read(path);
  if (!bytes) return { path, problem: 'is missing' };
  if (!isIntact(bytes, hash)) return { path, problem: 'is not the file that was published' };
  const wrong = (await packedForms(store, path, present)).find(([, unpacked]) => !unpacked?.equals(bytes));
  return (
    wrong && {
      path: `${path}${encodings[wrong[0]]}`,
      problem: 'does not unpack to the file that was published',
    }
  );
}
