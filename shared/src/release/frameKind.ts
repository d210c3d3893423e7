import type { Chrome } from './declaration.ts';

/** What of the shell stands around an address, in a word: the frames of a host have one of each kind. */
export function frameKind(
  { header, title, fullscreen }: Pick<Chrome, 'header' | 'title' | 'fullscreen'>,
  isLoggedIn: boolean,
): string {
  if (fullscreen) return 'fullscreen';
  if (header !== 'logo') return header;
  return `${title ? 'both' : 'logo'} ${audience(isLoggedIn)}`;
}

/** What of a screen a visitor or a player sees first, in a word: the frames of a remote have one of each kind. */
export function screenKind(expose: string, isLoggedIn: boolean): string {
  return `${expose} ${audience(isLoggedIn)}`;
}

function audience(isLoggedIn: boolean): string {
  return isLoggedIn ? 'player' : 'visitor';
}

/** An address in the frames of a host that stands for whoever serves a role: the page fills in who does. */
export function placeholder(place: string): string {
  return `/-${place}`;
}
