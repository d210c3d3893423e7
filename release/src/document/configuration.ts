import type { ReleaseDocument, RuntimeConfig } from '@site/shared/release';
import { readFirstConfig } from '../page/config.ts';
import type { Store } from '../store/store.ts';
import type { Revision } from './revision.ts';
import { latestDocument, readRevision } from './revisions.ts';

/** The configuration that pages of a revision carry. Revisions from before they said it have the store's. */
export async function configOf(
  store: Store,
  revision: Pick<Revision, 'config'> | undefined,
): Promise<RuntimeConfig> {
  return revision?.config ?? readFirstConfig(store);
}

/** The configuration that is in force with a document. */
export async function configIn(
  store: Store,
  { channel, revision }: Pick<ReleaseDocument, 'channel' | 'revision'>,
): Promise<RuntimeConfig> {
  return configOf(store, await readRevision(store, channel, revision));
}

/** The configuration that a channel's next revision starts from: a new channel begins as players have the site. */
export async function configBefore(
  store: Store,
  { channel, revision }: Pick<ReleaseDocument, 'channel' | 'revision'>,
): Promise<RuntimeConfig> {
  if (revision > 1) return configIn(store, { channel, revision: revision - 1 });
  const live = channel === 'live' ? undefined : await latestDocument(store, 'live');
  return live ? configIn(store, live) : readFirstConfig(store);
}
