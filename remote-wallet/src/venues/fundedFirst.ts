import type { Venue } from '@site/shared/contract/wallet';
import { isPositive } from '@site/shared/money';

/** Whether money may lie at a venue; an unreadable balance may be money. */
export function isFunded({ balance }: Venue): boolean {
  return balance === null || isPositive(balance);
}

/** Returns the venues with money before the others, both in the platform's order. */
export function fundedFirst(venues: readonly Venue[]): Venue[] {
  return [...venues.filter(isFunded), ...venues.filter((venue) => !isFunded(venue))];
}
