import { atom } from '@site/shared';

/**
 * The time of the player's application since this page was loaded, in epoch milliseconds; the platform reports no
 * application.
 */
export const appliedAtAtom = atom<number | null>(null);
