import { callQuery, useAtomValue, useQuery, userInfoAtom } from '@site/shared';
import { type Venue, venueBalances } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';

/** Playing changes what the venue holds, and only the platform knows by how much. */
const INTERVAL_MS = 15_000;

export type VenueMoney = {
  /** Null while it is not known, and for a game whose provider holds no money. */
  readonly venue: Venue | null;
  /** Whether it was asked for on this visit and an answer came, whatever it says. */
  readonly isSettled: boolean;
  /** Whether the balance was read on this visit. */
  readonly isFresh: boolean;
  /** What the central wallet holds. */
  readonly central: Money | null;
  readonly isAutomatic: boolean;
  readonly readAnew: () => void;
};

/** What the provider of a game holds for the player, and what there is to move. */
export function useVenueMoney(provider: string): VenueMoney {
  const user = useAtomValue(userInfoAtom);
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(venueBalances, {}, { overlay: false, errorToast: false }),
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
  const venue = data?.find(({ platname }) => platname.toLowerCase() === provider.toLowerCase());
  return {
    venue: venue ?? null,
    isSettled: isFetchedAfterMount,
    isFresh: isFetchedAfterMount && !isError,
    central: user?.balance ?? null,
    isAutomatic: user?.transferstatus ?? false,
    readAnew: () => void refetch(),
  };
}
