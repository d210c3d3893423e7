import { isBalanceHeldAtom, useStore } from '@site/shared';
import { useEffect } from 'react';

/** Holds a new balance back from screen readers, too, for as long as the room does not show it. */
export function useHoldBalance(isHeld: boolean): void {
  const store = useStore();
  useEffect(() => {
    store.set(isBalanceHeldAtom, isHeld);
    return () => store.set(isBalanceHeldAtom, false);
  }, [store, isHeld]);
}
