import { callQuery, send, useQuery } from '@site/shared';
import { venueBalances } from '@site/shared/contract/wallet';
import { useRef } from 'react';

/** How often the venue list is read on most wallet screens. */
export const VENUE_INTERVAL_MS = 3_500;

/**
 * The venues with their balances, read again and again while the screen is open and visible. The first call of a visit
 * shows that it is under way: in the shape of the list, or with 加载中... where a former visit left a list to look at.
 */
export function useVenueBalances(intervalMs = VENUE_INTERVAL_MS) {
  const isFirst = useRef(true);
  return useQuery({
    ...callQuery(venueBalances, {}),
    queryFn: async ({ signal, client, queryKey }) => {
      const overlay = isFirst.current && client.getQueryData(queryKey) !== undefined;
      isFirst.current = false;
      return (await send(venueBalances, {}, { overlay, signal })).data;
    },
    refetchInterval: intervalMs,
    refetchIntervalInBackground: false,
  });
}
