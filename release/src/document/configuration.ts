import type { ReleaseDocument, RuntimeConfig } from '@site/shared/release';
import { readFirstConfig } from '../page/config.ts';
import type { Store } from '../store/store.ts';
import type { Revision } from './revision.ts';
import { latestDocument, readRevision, requireDocument } from './revisions.ts';

/** Returns the configuration that pages of a revision carry. Older revisions, which have none, take the store's. */
export async function configOf(
  store: Store,
  revision: Pick<Revision, 'config'> | undefined,
): Promise<RuntimeConfig> {
  return revision?.config ?? readFirstConfig(store);
}

/** Returns the configuration that is in force with a document. */
export async function configIn(
  store: Store,
  { channel, revision }: Pick<ReleaseDocument, 'channel' | 'revision'>,
): Promise<RuntimeConfig> {
  return configOf(store, await readRevision(store, channel, revision));
}

/** Returns the configuration that a channel's next revision starts from. A new channel starts with that of `live`. */
export async function configBefore(
  store: Store,
  { channel, revision }: Pick<ReleaseDocument, 'channel' | 'revision'>,
): Promise<RuntimeConfig> {
  if (revision > 1) return configIn(store, { channel, revision: revision - 1 });
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
): Promise<{ readonly config: RuntimeConfig; readonly configuredIn: number | undefined }> {
  const document = await requireDocument(store, channel);
  return { config: await configIn(store, document), configuredIn: document.configuredIn };
}
