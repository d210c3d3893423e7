import type { ReleaseDocument } from '@site/shared/release';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { requireSigningKey } from '../store/storeKey.ts';
import { repairPage } from './bringInLine.ts';
import { channelFiles } from './channelFiles.ts';
import { writeRevision } from './revisions.ts';

/**
 * Signs a document and makes it the channel's next revision; returns it as committed. Throws `Refused` when another
 * releaser was faster, or when there is no key to sign with.
 */
export async function commit(store: Store, unsigned: ReleaseDocument): Promise<ReleaseDocument> {
  const document = await signDocument(unsigned, await requireSigningKey(store));
  // Rendering first, so that a configuration that cannot be rendered stops the release before anything is live.
  await channelFiles(store, document);
  await writeRevision(store, document);
  await repairPage(store, document.channel);
  return document;
}
