const highestLevel = 10;

/** Returns the level whose tab opens first: the player's own, or 1 without a level from 1 to 10. */
export function openingLevel(level: number): number {
  return Number.isInteger(level) && level >= 1 && level <= highestLevel ? level : 1;
}
