import { readText } from '@site/shared';

/** The name of the address's parameter and of the entry in the tab's storage. The page's own script uses both, too. */
export const previewKey = 'preview';

/** Whether this tab may run a preview. Cheap and inexact, because every player's page calls it. */
export function isPreviewAsked(): boolean {
  return window.location.search.includes('preview=') || Boolean(readText('session', previewKey));
}
