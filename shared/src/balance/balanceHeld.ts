import { atom } from 'jotai';

/** Whether a screen holds a new balance back, as until the last ball of a draw: nobody else may say it until then. */
export const isBalanceHeldAtom = atom(false);
