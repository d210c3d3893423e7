import { announce, useAtomValue, userInfoAtom } from '@site/shared';
import { isMoneyHiddenAtom } from '@site/shared/host';
import { formatMoney } from '@site/shared/money';
import { useEffect, useRef } from 'react';

/**
 * Announces the balance to screen readers whenever it changes, as after a bet or a deposit. Stays silent while the
 * player hides money, because others may listen.
 */
export function BalanceAloud() {
  const balance = useAtomValue(userInfoAtom)?.balance ?? null;
  const isHidden = useAtomValue(isMoneyHiddenAtom);
  const before = useRef(balance);
  useEffect(() => {
    const was = before.current;
    before.current = balance;
    if (was === null || balance === null || was === balance || isHidden) return;
    announce(`余额 ${formatMoney(balance)} 元`);
  }, [balance, isHidden]);
  return null;
}
