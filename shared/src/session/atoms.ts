import { atom, type WritableAtom } from 'jotai';
import type { SetStateAction } from 'react';
import type { AppInfo, UserInfo } from '../contract/session.ts';

/** Whether nothing is told of what device and platform have said: see `beginBlank`. */
export const isBlankAtom = atom(false);

/** What reads as its first value while all is blank; what is written meanwhile is told afterwards. */
function blankableAtom<T>(first: T): WritableAtom<T, [SetStateAction<T>], void> {
  const told = atom(first);
  return atom(
    (get) => (get(isBlankAtom) ? first : get(told)),
    (_get, set, next: SetStateAction<T>) => set(told, next),
  );
}

/** The token of the player in this tab; null for a visitor. Written by the session only. */
export const tokenAtom = atom<string | null>(null);

/** The player's own record as last answered; null until known and for a visitor. */
export const userInfoAtom = blankableAtom<UserInfo | null>(null);

/**
 * The name that the device keeps what is this player's under: the id, or the user name on a platform without ids. Empty for a
 * visitor, and while it is not known whose token it is.
 */
export const playerAtom = atom('');

/** When the player's money was last read, by the platform's clock; null while it is not known. */
export const moneyReadAtAtom = blankableAtom<number | null>(null);

/** The site's settings as last answered; null until they are known for the first time. */
export const appInfoAtom = blankableAtom<AppInfo | null>(null);

/** The number of unread messages that is kept for the player. */
export const messageNumAtom = blankableAtom(0);

/** Whether a player is logged in, told by the presence of a token alone. */
export const isLoggedInAtom = atom((get) => get(tokenAtom) !== null);

/** Whether the hall's left drawer is open; the header opens it, the hall shows it. */
export const drawerOpenAtom = atom(false);
