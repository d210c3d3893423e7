import type { ReleaseDocument } from '@site/shared/release';
import { siteFiles } from '../page/siteFiles.ts';
import { replaceIfDifferent } from '../store/replaceIfDifferent.ts';
import type { Store } from '../store/store.ts';
import { channelFiles } from './channelFiles.ts';
import { latestDocument } from './revisions.ts';

/** Rewrites the channel's document and page where they differ from its latest revision. */
export async function repairPage(store: Store, channel: string): Promise<void> {
  await republishFiles(store, channel, latestDocument);
}

/**
 * Rewrites the channel's document and page where they differ from the document that `find` returns; returns the paths
 * that it wrote.
 */
export async function republishFiles(
  store: Store,
  channel: string,
  find: (store: Store, channel: string) => Promise<ReleaseDocument | undefined>,
): Promise<string[]> {
  const written = new Set<string>();
  let document = await find(store, channel);
  while (document) {
    for (const [path, content] of [...siteFiles(), ...(await channelFiles(store, document))])
      if (await replaceIfDifferent(store, path, content)) written.add(path);
    // A slower command must not leave its older revision on top of one committed meanwhile.
    const next: ReleaseDocument | undefined = await find(store, channel);
    if (next?.revision === document.revision) break;
    document = next;
  }
  return [...written];
}
