import { callQuery, useAtomValue, useQuery, userInfoAtom } from '@site/shared';
import { type Venue, venueBalances } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { venueOf } from './venueOf.ts';

/** The polling interval: playing changes the venue's balance, and only the platform knows it. */
const INTERVAL_MS = 15_000;

export type VenueMoney = {
  /** Null until it is known, and for a game whose provider holds no money. */
  readonly venue: Venue | null;
  /** Whether a request of this visit has ended, with an answer or an error. */
  readonly isSettled: boolean;
  /** Whether the balance was read on this visit. */
  readonly isFresh: boolean;
  /** Null until it is known, and where it is unreadable. */
  readonly central: Money | null;
  /** Whether the player's record is known, also where its balance is unreadable. */
  readonly isUserKnown: boolean;
  readonly isAutomatic: boolean;
  readonly refresh: () => void;
};

/** The balance that a game's provider holds for the player, and that of the central wallet. */
export function useVenueMoney(provider: string): VenueMoney {
  const user = useAtomValue(userInfoAtom);
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(venueBalances, {}, { overlay: false, errorToast: false }),
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
  return {
    venue: data ? venueOf(data, provider) : null,
    isSettled: isFetchedAfterMount,
    isFresh: isFetchedAfterMount && !isError,
    central: user?.balance ?? null,
    isUserKnown: user !== null,
    isAutomatic: user?.transferstatus ?? false,
    refresh: () => void refetch(),
  };
}
