import type { SeriesKind } from '../counting/series.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The limits of the store. */
export type StoreLimits = {
  /** The most bytes of the database file; its log takes up to 8 MB more. */
  readonly bytes: number;
  /** The age up to which figures have a resolution of minutes; older ones have hours. */
  readonly minutesMs: number;
  /** The age after which figures are deleted. */
  readonly hoursMs: number;
  /** The most series of a kind for each version; the overflow is counted together as `other`. */
  readonly ofKind: Readonly<Record<SeriesKind, number>>;
  /** The most series altogether. */
  readonly series: number;
};

export const storeLimits: StoreLimits = {
  bytes: 512 * 1024 * 1024,
  minutesMs: DAY,
  hoursMs: 30 * DAY,
  ofKind: {
    screen: 60,
    pages: 16,
    call: 150,
    violation: 50,
    error: 100,
    followed: 20,
    unread: 100,
    stale: 20,
    networks: 1,
    served: 1,
  },
  series: 20_000,
};
