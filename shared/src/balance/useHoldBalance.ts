import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Whether a screen holds a new balance back, as until the last ball of a draw: nobody else may say it. */
export const isBalanceHeldAtom = atom(false);

/** Holds a new balance back from screen readers for as long as it is said; the screen does so with what it shows. */
export function useHoldBalance(isHeld: boolean): void {
  const hold = useSetAtom(isBalanceHeldAtom);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}
