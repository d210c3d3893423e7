import type { Counts } from '../counting/counts.ts';
import type { Series } from '../counting/series.ts';

/** The counts of one series in one period, as a store has them. */
export type StoredCounts = {
  readonly series: Series;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly text: string | null;
  /** The length of the period: that of a minute or of an hour. */
  readonly seconds: number;
  readonly at: number;
  readonly counts: Counts;
};
