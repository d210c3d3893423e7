import type { Venue } from '@site/shared/contract/wallet';

/** Returns the venue of a game's provider; null for a provider that holds no money. */
export function venueOf(venues: readonly Venue[], provider: string): Venue | null {
  return venues.find(({ platname }) => platname.toLowerCase() === provider.toLowerCase()) ?? null;
}
