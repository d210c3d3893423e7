import { readText, writeText } from '@site/shared';
import { previewKey } from './askedPreview.ts';

/**
 * Returns the preview that this tab requests, as `name@version`, or null. Moves it from the address into the tab's
 * storage, so that a reload continues it and a copied address leads to the live site.
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

/** Stores the preview for the next load of this tab; null returns to the live version. */
export function keepPreview(asked: string | null): void {
  writeText('session', previewKey, asked ?? '');
}
