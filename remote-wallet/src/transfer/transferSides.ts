import type { Venue } from '@site/shared/contract/wallet';

/** How calls name the central wallet among the venues. */
export const PLATFORM = 'userbalance';
export const PLATFORM_NAME = '平台钱包';

/** Where the money comes from and where it goes, as platform names; empty while no venue is known. */
export type Sides = { readonly source: string; readonly target: string };

/** 0 moves money from the platform to a venue, anything else from the venue to the platform. */
export type Direction = 0 | 1;

/** What the player chose, with the platform and the first venue where nothing is chosen yet. */
export function sidesOf(chosen: Partial<Sides>, venues: readonly Venue[]): Sides {
  return { source: chosen.source ?? PLATFORM, target: chosen.target || firstOf(venues) };
}

/** Both sides after one was chosen: the platform is never both, the first venue takes its place. */
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

/** The two sides of a transfer between the platform and one venue. */
export function sidesTowards(direction: Direction, platname: string): Sides {
  return direction === 0 ? { source: PLATFORM, target: platname } : { source: platname, target: PLATFORM };
}

function firstOf(venues: readonly Venue[]): string {
  return venues[0]?.platname ?? '';
}
