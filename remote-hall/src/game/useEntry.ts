import { isPositive } from '@site/shared/money';
import { useEffect, useState } from 'react';
import type { VenueMoney } from '../venue-money/useVenueMoney.ts';

/** The longest time that a game waits for its venue's balance; then it opens without it. */
const PATIENCE_MS = 3_000;

/**
 * Decides when a game opens: at once, unless its venue is empty and the wallet is not. Then the player first decides
 * whether to transfer money, because a game reads its balance when it opens. An opened game stays open.
 */
export function useEntry({ venue, isSettled, isFresh, central, isAutomatic }: VenueMoney) {
  const [wasOpened, setOpened] = useState(false);
  const couldTransfer = !isAutomatic && (central === null || isPositive(central));
  const isEmpty = isFresh && venue !== null && !isPositive(venue.balance);
  const isWaiting = !wasOpened && couldTransfer && (!isSettled || central === null);
  const isOffered = !wasOpened && couldTransfer && isEmpty && central !== null;
  const isOpen = !isWaiting && !isOffered;
  if (isOpen && !wasOpened) setOpened(true);

  const open = () => setOpened(true);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOpened(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { isOpen, isOffered, isEmpty, open };
}
