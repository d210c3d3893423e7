import { addCounts, type Counts } from '../counting/counts.ts';
import { OTHER, type Series } from '../counting/series.ts';

/** The counts of one version since the start. */
export type Total = {
  readonly labels: { readonly channel: string; readonly app: string; readonly version: string };
  readonly counts: Counts;
};

/** The counts since the start by version, for Prometheus, which needs ever-growing counters. */
export type Totals = {
  add(series: Series, counts: Counts): void;
  all(): readonly Total[];
};

/** Counts at most `most` versions separately, and the rest together as `other`. */
export function createTotals(most = 200): Totals {
  const totals = new Map<string, Total>();
  return {
    add({ channel, app, version, kind }, counts) {
      if (kind !== 'screen' && kind !== 'followed') return;
      const key = `${channel} ${app} ${version}`;
      const isSeparate = totals.has(key) || totals.size < most;
      const labels = isSeparate ? { channel, app, version } : { channel: OTHER, app: OTHER, version: OTHER };
      const total = totals.get(isSeparate ? key : OTHER) ?? { labels, counts: {} };
      addCounts(total.counts, counts);
      totals.set(isSeparate ? key : OTHER, total);
    },
    all: () => [...totals.values()],
  };
}
