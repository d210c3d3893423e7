import { readOwn, writeOwn } from '@site/shared';
import { highestLevel } from '@site/shared/contract/vipLevels';

/** The level that the player had when this device last showed it. */
const storageKey = 'memberLevel';

/** Whether a level is above the stored one; of a device that has stored none it is not known. */
export function isRise(stored: unknown, level: number): boolean {
  const known = typeof stored === 'number' && Number.isInteger(stored) && stored >= 0;
  return known && level > stored && level <= highestLevel;
}

/** Stores the level on this device until the player logs out. Returns whether it has risen since the last time. */
export function noteLevel(level: number): boolean {
  const stored: unknown = readOwn(storageKey);
  if (stored !== level) writeOwn(storageKey, level);
  return isRise(stored, level);
}
