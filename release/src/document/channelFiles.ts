import type { ReleaseDocument, ReleaseKey, RuntimeConfig } from '@site/shared/release';
import { withReleaseKey } from '../page/config.ts';
import { renderManifest, renderPage } from '../page/render.ts';
import { templatesOf } from '../page/templates.ts';
import type { Store } from '../store/store.ts';
import { documentPath, headPath, manifestPath, pageConfigPath, pagePath } from '../store/storePaths.ts';
import { configIn } from './configuration.ts';
import { documentText } from './revisions.ts';
import { signedHead } from './signHead.ts';

/**
 * Returns the files that visitors of a channel get while a revision is in force, as paths with their text. A file
 * comes after the files that it names. The configuration is that of the revision, or `config` for a revision that is
 * not stored yet. Throws `Refused` for a configuration that is not valid.
 */
export async function channelFiles(
  store: Store,
  document: ReleaseDocument,
  config?: RuntimeConfig,
  releaseKey?: ReleaseKey,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const configured = config ?? (await configIn(store, document));
  const carriedConfig = await withReleaseKey(store, configured, releaseKey);
  const head = await signedHead(document, carriedConfig.releaseKey);
  const carried = head?.document ?? document;
  const page = renderPage(carried, carriedConfig, await templatesOf(store, document, carried.remotes));
  return [
    ...(head?.pieces ?? []),
    ...(document.changes ? [[headPath(document.channel), documentText(carried)] as const] : []),
    [manifestPath(document.channel), renderManifest(pagePath(document.channel), configured)],
    [pageConfigPath(document.channel), `${JSON.stringify(carriedConfig, null, 2)}\n`],
    [documentPath(document.channel), documentText(document)],
    [pagePath(document.channel), page],
  ];
}
