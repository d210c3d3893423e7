import type { RuntimeConfig } from '@site/shared/release';
import { configIn } from '../document/configuration.ts';
import { requireDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';

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
