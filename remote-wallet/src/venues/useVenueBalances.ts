import { callQuery, send, useQuery } from '@site/shared';
import { venueBalances } from '@site/shared/contract/wallet';
import { useRef } from 'react';

/** The polling interval of the venue list on most wallet screens. */
const VENUE_INTERVAL_MS = 3_500;

/**
 * Polls the venues' balances while the screen is open and visible. The first request of a visit shows progress: as a
 * skeleton of the list, or as 加载中... over the list of a former visit.
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
