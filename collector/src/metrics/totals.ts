import { addCounts, type Counts } from '../counting/counts.ts';
import { OTHER, type Series } from '../counting/series.ts';

/** What one version did since the start. */
export type Total = {
  readonly labels: { readonly channel: string; readonly app: string; readonly version: string };
  readonly counts: Counts;
};

/** Figures since the start by version, for whoever asks again and again. */
export type Totals = {
  add(series: Series, counts: Counts): void;
  all(): readonly Total[];
};

/** `most` versions are told apart; more are counted together. */
export function createTotals(most = 200): Totals {
  const totals = new Map<string, Total>();
  return {
    add({ channel, app, version, kind }, counts) {
      if (kind !== 'screen' && kind !== 'followed') return;
      const key = `${channel} ${app} ${version}`;
      const isTold = totals.has(key) || totals.size < most;
      const labels = isTold ? { channel, app, version } : { channel: OTHER, app: OTHER, version: OTHER };
      const total = totals.get(isTold ? key : OTHER) ?? { labels, counts: {} };
      addCounts(total.counts, counts);
      totals.set(isTold ? key : OTHER, total);
    },
    all: () => [...totals.values()],
  };
}
