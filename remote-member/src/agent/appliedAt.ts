import { atom } from '@site/shared';

/** When the player applied since this page was loaded, in epoch milliseconds; the platform tells of no application. */
export const appliedAtAtom = atom<number | null>(null);
