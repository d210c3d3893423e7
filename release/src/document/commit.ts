import type { ReleaseDocument } from '@site/shared/release';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { requireSigningKey } from '../store/storeKey.ts';
import { repairPage } from './bringInLine.ts';
import { channelFiles } from './channelFiles.ts';
import { configBefore } from './configuration.ts';
import type { KeptRevision, Revision } from './revision.ts';
import { lastKept, writeRevision } from './revisions.ts';

/**
 * Signs a document and makes it the channel's next revision; returns it as committed. Who made it and why is signed too,
 * and kept where visitors do not get it, beside what pages are configured as: as before, unless the revision says it. Throws `Refused` when another
 * releaser was faster, or when there is no key to sign with.
 */
export async function commit(
  store: Store,
  { document: unsigned, ...told }: Revision,
): Promise<ReleaseDocument> {
  const key = await requireSigningKey(store);
  const document = await signDocument(unsigned, key);
  const config = told.config ?? (await configBefore(store, document));
  // Rendering first, so that a configuration that cannot be rendered stops the release before anything is live.
  await channelFiles(store, document, config);
  const previous = await lastKept(store, document.channel);
  const kept: KeptRevision = {
    kind: 'revision',
    ...told,
    config,
    ...(previous ? { previous } : {}),
    document,
  };
  await writeRevision(store, await signDocument(kept, key));
  await repairPage(store, document.channel);
  return document;
}
