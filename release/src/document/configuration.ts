import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { parseConfig, readFirstConfig } from '../site/config.ts';
import type { Config } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { revisionFolder } from '../store/storePaths.ts';
import { newestKnown, readKnown } from './genuineRevisions.ts';
import type { Revision } from './revision.ts';
import { latestDocument, requireDocument } from './revisions.ts';

/**
 * Returns the configuration that pages of a revision carry. Where the store has lost the revision's file, it is that of
 * the newest revision that is left: nobody signs the store's `config.json`, which counts before the first revision alone.
 */
export async function configOf(
  store: Store,
  revision: Pick<Revision, 'config' | 'document'> | undefined,
): Promise<Config> {
  if (revision?.config) return revision.config;
  const { document } = revision ?? {};
  if (!document) return readFirstConfig(store);
  const newest = await newestKnown(store, document.channel);
  if (newest) return newest.revision.config ?? parseConfig({});
  throw new Refused(
    `The store has lost the configuration of channel ${document.channel} with its revisions. Restore the folder ${revisionFolder(document.channel)} from a backup.`,
  );
}

/** Returns the configuration that is in force with a document. */
export async function configIn(store: Store, document: ReleaseDocument): Promise<Config> {
  const known = await readKnown(store, document.channel, document.revision);
  return configOf(store, known?.revision ?? { document });
}

/** Returns the configuration that the first revision of a channel starts from: that of `live`, where there is one. */
export async function configBefore(store: Store, channel: string): Promise<Config> {
  const live = channel === 'live' ? undefined : await latestDocument(store, 'live');
  return live ? configIn(store, live) : readFirstConfig(store);
}

/**
 * Returns the configuration of a channel's pages, and the revision that changed it last. Throws `Refused` when nothing has
 * been released on the channel.
 */
export async function configuration(
  store: Store,
  channel: string,
): Promise<{ readonly config: Config; readonly configuredIn: number | undefined }> {
  const document = await requireDocument(store, channel);
  return { config: await configIn(store, document), configuredIn: document.configuredIn };
}
