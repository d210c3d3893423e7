import { currentScope, isLoggedInAtom, send, takeBalance, useAtomValue, useQuery } from '@site/shared';
import { balance } from '@site/shared/contract/session';

const INTERVAL_MS = 2_500;

/** Keeps the player's balance fresh: the first time one interval after entering, never twice at once, not while hidden. */
export function BalancePolling() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  useQuery({
    queryKey: ['balance polling'],
    queryFn: async ({ signal }) => {
      const scope = currentScope();
      const { data } = await send(balance, {}, { overlay: false, errorToast: false, signal });
      takeBalance(scope, data.balance);
      return data.balance;
    },
    enabled: isLoggedIn,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
  return null;
}
