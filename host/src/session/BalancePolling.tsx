import { isLoggedInAtom, useAtomValue, useQuery } from '@site/shared';
import { pollBalance } from '@site/shared/host';

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
