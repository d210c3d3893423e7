import type { ReleaseDocument } from '@site/shared/release';
import { readPageConfig } from '../page/config.ts';
import { icon } from '../page/icon.ts';
import { renderPage } from '../page/render.ts';
import type { Store } from '../store/store.ts';
import { documentPath, iconPath, pagePath } from '../store/storePaths.ts';
import { documentText } from './revisions.ts';

/** What visitors of a channel get while a revision is in force: paths with their text. Throws `Refused` for a configuration that is not valid. */
export async function channelFiles(
  store: Store,
  document: ReleaseDocument,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const page = renderPage(document, await readPageConfig(store));
  return [
    [iconPath, icon],
    [documentPath(document.channel), documentText(document)],
    [pagePath(document.channel), page],
  ];
}
