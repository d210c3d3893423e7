import { zoneOffsetMs } from '../lib/time.ts';

let offsetMs = zoneOffsetMs(undefined);

/** Sets the zone of times that state none, such as +00:00; Beijing's where it is not known. */
export function readTimesIn(zone: string | undefined): void {
  offsetMs = zoneOffsetMs(zone);
}

/** Returns the offset of that zone from UTC in milliseconds. */
export function recordZoneMs(): number {
  return offsetMs;
}
