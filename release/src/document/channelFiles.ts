import type { ReleaseDocument, ReleaseKey } from '@site/release-page';
import { withReleaseKey } from '../site/config.ts';
import { type ChannelFile, type Config, site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { documentPath, headPath } from '../store/storePaths.ts';
import { areServed, canServe, listDocument } from '../trust/listVersion.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { configIn } from './configuration.ts';
import { documentText, latestDocument } from './revisions.ts';
import { signedHead } from './signHead.ts';

/**
 * Returns the files that visitors of a channel get while a revision is in force, as paths with their text. A file
 * comes after the files that it names. The configuration is that of the revision, or the given one for a revision that is
 * not stored yet. Throws `Refused` for a configuration that is not valid.
 */
export async function channelFiles(
  store: Store,
  document: ReleaseDocument,
  given?: Config,
  releaseKey?: ReleaseKey,
): Promise<readonly ChannelFile[]> {
  const config = await withReleaseKey(store, given ?? (await configIn(store, document)), releaseKey);
  const head = await signedHead(document, config.releaseKey);
  const carried = head?.document ?? document;
  const pages = await site().pages(store, { document, carried, config });
  return [
    ...(head?.pieces ?? []),
    ...(document.changes ? [[headPath(document.channel), documentText(carried)] as const] : []),
    ...site().configFiles(document.channel, config),
    [documentPath(document.channel), documentText(document)],
    ...pages,
  ];
}

/** Whether a file of a channel is one that open pages follow: its document, or the head of it. */
export function isFollowed([path]: ChannelFile): boolean {
  return /^(releases|heads)\//.test(path);
}

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
    for (const [path, content] of [...site().files(), ...(await channelFiles(store, document))])
      if (await replaceIfDifferent(store, path, content)) written.add(path);
    // A slower command must not leave its older revision on top of one committed meanwhile.
    const next: ReleaseDocument | undefined = await find(store, channel);
    if (next?.revision === document.revision) break;
    document = next;
  }
  if (document && (await signServed(store, document))) written.add(documentPath(channel));
  return [...written];
}

/**
 * Signs the document that a channel serves, where a killed command has not; returns whether it did. Whoever has no key
 * leaves that to the next change.
 */
async function signServed(store: Store, document: ReleaseDocument): Promise<boolean> {
  const files = (await channelFiles(store, document)).filter(isFollowed);
  if ((await areServed(store, files, document.revision)) || !(await canServe(store))) return false;
  await listDocument(store, files, document.revision);
  await signSnapshot(store);
  return true;
}

/** Replaces a file whose content differs, and returns whether it did. */
async function replaceIfDifferent(store: Store, path: string, content: string | Buffer): Promise<boolean> {
  const bytes = Buffer.from(content);
  const present = await store.read(path);
  if (present?.equals(bytes)) return false;
  await store.replace(path, bytes);
  return true;
}
