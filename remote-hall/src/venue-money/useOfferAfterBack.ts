import { confirm, currentScope, currentToken, useRecoverFunds } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import { useCallback, useEffect, useRef } from 'react';

/** Returns the text for a player who leaves a game with money in its venue. */
export function leftText(venue: string, balance: Money): string {
  return `${venue}还有 ${formatMoney(balance)}，一键回收会把全部场馆的余额转回钱包。`;
}

/**
 * Offers 一键回收 on the next screen when the system's own back has led out of a game, which no popup can hold as long
 * as the step may be one inside the frame. `text` is null without money in the venue. Returns `leave` for a player who
 * has been asked already.
 */
export function useOfferAfterBack(text: string | null, leave: () => void): () => void {
  const { recover } = useRecoverFunds();
  const hasDecided = useRef(false);
  const latest = useRef({ text, recover });
  latest.current = { text, recover };

  useEffect(() => {
    const played = currentScope();
    const here = entryNumber();
    return () => {
      const { text, recover } = latest.current;
      const isBack = entryNumber() < here;
      if (!text || !isBack || hasDecided.current || currentScope() !== played || !currentToken()) return;
      const offer = { title: '离开游戏', text, confirmText: '一键回收', cancelText: '直接离开' };
      confirm(offer).then((agreed) => {
        if (agreed) recover();
      });
    };
  }, []);

  return useCallback(() => {
    hasDecided.current = true;
    leave();
  }, [leave]);
}

/** Returns the number of steps back inside the site, as the host counts them. */
function entryNumber(): number {
  return Number(window.history.state?.idx ?? 0);
}
