import type { SeriesKind } from '../counting/series.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is kept at most. */
export type StoreLimits = {
  /** The data base on the disk; its log beside it takes up to 8 MB more. */
  readonly bytes: number;
  /** How long there is a figure for each minute; from then on one for each hour. */
  readonly minutesMs: number;
  /** How long there is one at all. */
  readonly hoursMs: number;
  /** How many things of a kind are told apart for each version; what is more is counted together as `other`. */
  readonly ofKind: Readonly<Record<SeriesKind, number>>;
  /** How many things are told apart altogether. */
  readonly series: number;
};

export const storeLimits: StoreLimits = {
  bytes: 512 * 1024 * 1024,
  minutesMs: DAY,
  hoursMs: 30 * DAY,
  ofKind: { screen: 60, pages: 16, call: 150, violation: 50, error: 100, followed: 20 },
  series: 20_000,
};
