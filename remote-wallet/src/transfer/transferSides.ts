import type { Venue } from '@site/shared/contract/wallet';

/** The name of the central wallet in calls, beside the venues' names. */
export const PLATFORM = 'userbalance';
export const PLATFORM_NAME = '平台钱包';

/** The platform names of source and target; empty while no venue is known. */
export type Sides = { readonly source: string; readonly target: string };

/** 0 moves money from the platform to a venue, any other number from the venue to the platform. */
export type Direction = 0 | 1;

/** Returns the selected sides; an unselected source is the platform, an unselected target the first venue. */
export function sidesOf(chosen: Partial<Sides>, venues: readonly Venue[]): Sides {
  return { source: chosen.source ?? PLATFORM, target: chosen.target || firstOf(venues) };
}

/**
 * Returns both sides after one was selected. When both would be the platform, the first venue replaces the other one.
 */
export function chooseSide(
  sides: Sides,
  side: keyof Sides,
  platname: string,
  venues: readonly Venue[],
): Sides {
  const other = side === 'source' ? 'target' : 'source';
  const isTaken = platname === PLATFORM && sides[other] === PLATFORM;
  return { ...sides, [side]: platname, ...(isTaken && { [other]: firstOf(venues) }) };
}

export function sidesTowards(direction: Direction, platname: string): Sides {
  return direction === 0 ? { source: PLATFORM, target: platname } : { source: platname, target: PLATFORM };
}

function firstOf(venues: readonly Venue[]): string {
  return venues[0]?.platname ?? '';
}
