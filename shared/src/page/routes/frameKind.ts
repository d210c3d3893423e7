import type { Chrome } from '@site/release-page/document/declaration';

/** Returns the kind of a host's frame, by what the host shows around an address; a host has one frame of each kind. */
export function frameKind(
  { header, title, fullscreen }: Pick<Chrome, 'header' | 'title' | 'fullscreen'>,
  isLoggedIn: boolean,
): string {
  if (fullscreen) return 'fullscreen';
  if (header !== 'logo') return header;
  return `${title ? 'both' : 'logo'} ${audience(isLoggedIn)}`;
}

/**
 * Returns the kind of a screen's frame, which is one for visitors and one for players; a remote has one frame of each
 * kind.
 */
export function screenKind(expose: string, isLoggedIn: boolean): string {
  return `${expose} ${audience(isLoggedIn)}`;
}

function audience(isLoggedIn: boolean): string {
  return isLoggedIn ? 'player' : 'visitor';
}

/** Returns a placeholder in the frames of a host for the address of a role; the page fills in the address. */
export function placeholder(place: string): string {
  return `/-${place}`;
}
