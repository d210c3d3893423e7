import type { Store } from '../store/store.ts';
import { revisionFolder } from '../store/storePaths.ts';

/** Returns the numbers of all stored revisions of a channel in ascending order. */
export async function revisionNumbers(store: Store, channel: string): Promise<number[]> {
  const paths = await store.list(revisionFolder(channel));
  return paths
    .flatMap((path) => /\/(\d+)\.json$/.exec(path)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}
