import { readText } from '@site/shared';

/** The address's parameter and the name in the tab's storage; the script in the page knows both. */
export const previewKey = 'preview';

/** Whether this tab may run a preview: cheap and generous, because every player's page asks. */
export function isPreviewAsked(): boolean {
  return window.location.search.includes('preview=') || Boolean(readText('session', previewKey));
}
