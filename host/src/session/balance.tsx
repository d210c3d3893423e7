import {
  announce,
  isBalanceHeldAtom,
  isLoggedInAtom,
  useAtomValue,
  useQuery,
  userInfoAtom,
} from '@site/shared';
import { isMoneyHiddenAtom, pollBalance } from '@site/shared/host';
import { formatMoney } from '@site/shared/money';
import { useEffect, useRef } from 'react';

const INTERVAL_MS = 2_500;

/**
 * Polls the player's balance: first one interval after entering, never twice at once, and not while the page is hidden.
 */
export function BalancePolling() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  useQuery({
    queryKey: ['balance polling'],
    queryFn: ({ signal }): Promise<string | null> => pollBalance(signal),
    enabled: isLoggedIn,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
  return null;
}

/**
 * Announces the balance to screen readers whenever it changes, as after a bet or a deposit. Stays silent while the
 * player hides money, because others may listen, and waits while a screen holds the balance back.
 */
export function BalanceAloud() {
  const balance = useAtomValue(userInfoAtom)?.balance ?? null;
  const isHidden = useAtomValue(isMoneyHiddenAtom);
  const isHeld = useAtomValue(isBalanceHeldAtom);
  const before = useRef(balance);
  useEffect(() => {
    if (isHeld) return;
    const was = before.current;
    before.current = balance;
    if (was === null || balance === null || was === balance || isHidden) return;
    announce(`余额 ${formatMoney(balance)} 元`);
  }, [balance, isHidden, isHeld]);
  return null;
}
