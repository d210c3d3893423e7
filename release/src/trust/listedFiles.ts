import { createHash } from 'node:crypto';
import type { TargetFile } from '@tufjs/models';
import { isIntact } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import type { Store } from '../store/store.ts';
import { recordFile } from '../store/storePaths.ts';

/** Files by path with their length and hash, as TUF names a target. */
export type ListedFiles = Record<
  string,
  { readonly length: number; readonly hashes: { readonly sha256: string } }
>;

/** Returns what metadata says of a file. */
export function listed(bytes: Uint8Array | string): ListedFiles[string] {
  const content = Buffer.from(bytes);
  return { length: content.length, hashes: { sha256: createHash('sha256').update(content).digest('hex') } };
}

/**
 * Returns the files of a stored version that are served: its record, which has the hashes of the others that it comes
 * with, and each file that has the hash in the record. Returns no file where there is no record.
 */
export async function filesOfVersion(store: Store, folder: string): Promise<ListedFiles> {
  const record = await store.read(`${folder}/${recordFile}`);
  if (!record) return {};
  const hashes = hashesIn(record);
  const files = await manyAtOnce(Object.entries(hashes), async ([file, hash]) => {
    const path = `${folder}/${file}`;
    const bytes = await store.read(path);
    return bytes && isIntact(bytes, hash) ? [[path, listed(bytes)] as const] : [];
  });
  return { [`${folder}/${recordFile}`]: listed(record), ...Object.fromEntries(files.flat()) };
}

function hashesIn(record: Buffer): Record<string, string> {
  const read = jsonIn(record);
  const { integrity } = (read ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(integrity ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Returns the targets of an application's list without the signatures for pages. */
export function withoutPageSignatures(targets: Readonly<Record<string, TargetFile>>): ListedFiles {
  return Object.fromEntries(
    Object.entries(targets).map(([path, { length, hashes }]) => [
      path,
      { length, hashes: { sha256: hashes.sha256 ?? '' } },
    ]),
  );
}
