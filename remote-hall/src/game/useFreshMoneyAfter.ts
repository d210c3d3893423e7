import { currentScope, currentToken, refreshMoney } from '@site/shared';
import { useEffect } from 'react';

/** Refreshes the player's balance when a played game is left, unless the session has ended in the meantime. */
export function useFreshMoneyAfter(isPlayed: boolean): void {
  useEffect(() => {
    if (!isPlayed) return;
    const played = currentScope();
    return () => {
      if (currentScope() === played && currentToken()) refreshMoney().catch(() => undefined);
    };
  }, [isPlayed]);
}
