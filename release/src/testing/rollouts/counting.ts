import type { Period, VersionFigures } from '@site/release-page/telemetry';
import { type Counts, countPage, countView, noCounts, periodOf, timeOf } from './counts.ts';
import type { View } from './visits.ts';

/** The counts of the pages of one version, as a collector makes them. */
export type Counting = {
  /**
   * Adds a page that is opened so many seconds after the start. Each of its views is reported `delayOf()` seconds after it
   * happened.
   */
  readonly page: (views: readonly View[], second: number, delayOf: () => number, network: number) => void;
  /** Returns the figures of all views that have been reported by then. */
  readonly figuresAt: (second: number) => VersionFigures;
  /** Returns how many views have been reported. */
  readonly views: () => number;
};

type PendingView = { readonly minute: number; readonly count: (counts: Counts) => void };

export function counting(version: string): Counting {
  const pending = new Map<number, PendingView[]>();
  const minutes = new Map<number, Counts>();
  const periods = new Map<number, Period>();
  let until = -1;
  let views = 0;
  return {
    page: (seen, second, delayOf, network) => {
      const known = new Set<string>();
      const isFirst = (what: string) => known.size < known.add(what).size;
      for (const view of seen) {
        const at = second + view.second;
        const minute = Math.floor(at / 60);
        const firsts = countPage(view, minute, network, isFirst);
        const arrives = Math.max(until + 1, Math.floor(at + delayOf()));
        const count = (counts: Counts) => {
          countView(counts, view);
          firsts(counts);
        };
        pending.set(arrives, [...(pending.get(arrives) ?? []), { minute, count }]);
      }
    },
    figuresAt: (second) => {
      const changed = new Map<number, Counts>();
      for (; until < second; until++)
        for (const { minute, count } of pending.get(until + 1) ?? []) {
          const counts = minutes.get(minute) ?? noCounts();
          minutes.set(minute, counts);
          changed.set(minute, counts);
          count(counts);
          views++;
        }
      for (const [minute, counts] of changed) periods.set(minute, periodOf(minute, counts));
      const networks = [...minutes].map(([minute, { pagesIn }]) => ({
        ...{ from: timeOf(minute), seconds: 60 },
        pages: [...pagesIn],
      }));
      return { version, networks, periods: [...periods.values()] };
    },
    views: () => views,
  };
}
