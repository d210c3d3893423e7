import { atom, type WritableAtom } from 'jotai';
import type { SetStateAction } from 'react';
import type { AppInfo, UserInfo } from '../contract/session.ts';
import { currentScope } from './scope.ts';

/** Whether the page hides what device and platform have provided: see `beginBlank`. */
const isBlankAtom = atom(false);

/** Returns an atom that reads as its first value while the page hides data; a value written meanwhile shows later. */
function blankableAtom<T>(first: T): WritableAtom<T, [SetStateAction<T>], void> {
  const actual = atom(first);
  return atom(
    (get) => (get(isBlankAtom) ? first : get(actual)),
    (_get, set, next: SetStateAction<T>) => set(actual, next),
  );
}

/** The token of the player in this tab; null for a visitor. Only the session writes it. */
export const tokenAtom = atom<string | null>(null);

/** The player's record from the last answer; null until it is known, and for a visitor. */
export const userInfoAtom = blankableAtom<UserInfo | null>(null);

/** The player's part of storage keys: id, or user name without ids. Empty while no player is known. */
export const playerAtom = atom('');

/** The time of the last read of the player's money, by the platform's clock; null while it is unknown. */
export const moneyReadAtAtom = blankableAtom<number | null>(null);

/** Whether the player's money has changed, or may have, since the last read of it began. */
export const isMoneyOutdatedAtom = atom(false);

/** The site's settings from the last answer; null until they are first known. */
export const appInfoAtom = blankableAtom<AppInfo | null>(null);

/** Whether a player is logged in, which depends on the presence of a token alone. */
export const isLoggedInAtom = atom((get) => get(tokenAtom) !== null);

/** Whether the hall's left drawer is open; the header opens it, the hall shows it. */
export const drawerOpenAtom = atom(false);

/**
 * Hides everything that device and platform have provided but whether a player is logged in. React can then take over
 * the frame that the page has shown, which knows no more. Returns the function that shows everything again, with what
 * has changed since.
 */
export function beginBlank(): () => void {
  const { store } = currentScope();
  store.set(isBlankAtom, true);
  return () => store.set(isBlankAtom, false);
}
