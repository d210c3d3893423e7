import type { ReleaseDocument, ReleaseKey, RuntimeConfig } from '@site/shared/release';
import { withReleaseKey } from '../page/config.ts';
import { renderManifest } from '../page/manifest.ts';
import { renderPage } from '../page/render.ts';
import type { Store } from '../store/store.ts';
import { documentPath, manifestPath, pagePath } from '../store/storePaths.ts';
import { configIn } from './configuration.ts';
import { documentText } from './revisions.ts';

/**
 * What visitors of a channel get while a revision is in force: paths with their text. The configuration is that of
 * the revision, or what is given for one that is not kept yet. Throws `Refused` for one that is not valid.
 */
export async function channelFiles(
  store: Store,
  document: ReleaseDocument,
  config?: RuntimeConfig,
  releaseKey?: ReleaseKey,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const configured = config ?? (await configIn(store, document));
  const page = renderPage(document, await withReleaseKey(store, configured, releaseKey));
  return [
    [manifestPath(document.channel), renderManifest(pagePath(document.channel), configured)],
    [documentPath(document.channel), documentText(document)],
    [pagePath(document.channel), page],
  ];
}
