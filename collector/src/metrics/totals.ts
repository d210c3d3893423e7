import { addCounts, type Counts } from '../counting/counts.ts';
import { OTHER, type Series, type SeriesKind } from '../counting/series.ts';

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

/** Whether the counts of a kind of series add up to those of a version; the other kinds count the same in other parts. */
function isTotalled(kind: SeriesKind): boolean {
  return kind === 'screen' || kind === 'followed' || kind === 'stale' || kind === 'served';
}

/** Counts at most `most` versions separately, and the rest together as `other`. */
export function createTotals(most = 200): Totals {
  const totals = new Map<string, Total>();
  return {
    add({ channel, app, version, kind }, counts) {
      if (!isTotalled(kind)) return;
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
