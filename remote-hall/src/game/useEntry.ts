import { isPositive } from '@site/shared/money';
import { useEffect, useState } from 'react';
import type { VenueMoney } from '../venue-money/useVenueMoney.ts';

/** How long a game waits for word of its venue's balance; then it opens without. */
const PATIENCE_MS = 3_000;

/**
 * When a game opens: at once, unless its venue is empty and the wallet is not. Then the player says first whether money
 * goes along, because a game reads its balance when it opens. A game that was opened stays open.
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
