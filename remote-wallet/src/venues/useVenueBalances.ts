import { polledQuery, useQuery } from '@site/shared';
import { venueBalances } from '@site/shared/contract/wallet';

/** How often the venue list is read on most wallet screens. */
export const VENUE_INTERVAL_MS = 3_500;

/** The venues with their balances, read again and again while the screen is open and visible. */
export function useVenueBalances(intervalMs = VENUE_INTERVAL_MS) {
  return useQuery(polledQuery(venueBalances, {}, intervalMs));
}
