import { atom } from 'jotai';
import type { AppInfo, UserInfo } from '../contract/session.ts';

/** The token of the player in this tab; null for a visitor. Written by the session only. */
export const tokenAtom = atom<string | null>(null);

/** The player's own record as last answered; null until known and for a visitor. */
export const userInfoAtom = atom<UserInfo | null>(null);

/**
 * The name that the device keeps what is this player's under: the id, or the user name on a platform without ids. Empty for a
 * visitor, and while it is not known whose token it is.
 */
export const playerAtom = atom('');

/** When the player's money was last read, by the platform's clock; null while it is not known. */
export const moneyReadAtAtom = atom<number | null>(null);

/** The site's settings as last answered; null until they are known for the first time. */
export const appInfoAtom = atom<AppInfo | null>(null);

/** The number of unread messages that is kept for the player. */
export const messageNumAtom = atom(0);

/** Whether a player is logged in, told by the presence of a token alone. */
export const isLoggedInAtom = atom((get) => get(tokenAtom) !== null);

/** Whether the hall's left drawer is open; the header opens it, the hall shows it. */
export const drawerOpenAtom = atom(false);
