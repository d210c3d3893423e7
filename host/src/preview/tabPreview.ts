import { readText, writeText } from '@site/shared';
import { previewKey } from './askedPreview.ts';

/**
 * What this tab is to preview, as `name@version`, or null. It moves from the address into the tab's storage, so that a
 * reload goes on with it and a copied address is one of the live site.
 */
export function takePreview(): string | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const asked = query.get(previewKey);
  if (asked === null) return readText('session', previewKey) || null;
  query.delete(previewKey);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  writeText('session', previewKey, asked);
  return asked;
}

/** Makes the tab go on with this at the next load, or with what is live when it is null. */
export function keepPreview(asked: string | null): void {
  writeText('session', previewKey, asked ?? '');
}
