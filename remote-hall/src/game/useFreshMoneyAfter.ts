import { currentScope, currentToken, refreshMoney } from '@site/shared';
import { useEffect } from 'react';

/** Reads the player's money afresh when a game that was played is left; the session may have ended in the meantime. */
export function useFreshMoneyAfter(isPlayed: boolean): void {
  useEffect(() => {
    if (!isPlayed) return;
    const played = currentScope();
    return () => {
      if (currentScope() === played && currentToken()) refreshMoney().catch(() => undefined);
    };
  }, [isPlayed]);
}
