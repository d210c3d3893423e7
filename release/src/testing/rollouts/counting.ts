import type { Period, VersionFigures } from '@site/shared/telemetry';
import { type Counts, countPage, countView, noCounts, periodOf } from './counts.ts';
import type { View } from './visits.ts';

/** Counts what pages tell of one version, as a collector does. */
export type Counting = {
  /** Takes a page that is opened so many seconds after the start; it is told view by view, a while after each. */
  readonly page: (views: readonly View[], second: number, delayOf: () => number) => void;
  /** What has arrived until then. */
  readonly figuresAt: (second: number) => VersionFigures;
  /** How many views have. */
  readonly views: () => number;
};

type Told = { readonly minute: number; readonly count: (counts: Counts) => void };

export function counting(version: string): Counting {
  const underWay = new Map<number, Told[]>();
  const minutes = new Map<number, Counts>();
  const periods = new Map<number, Period>();
  let until = -1;
  let views = 0;
  return {
    page: (seen, second, delayOf) => {
      const known = new Set<string>();
      const isFirst = (what: string) => known.size < known.add(what).size;
      for (const view of seen) {
        const at = second + view.second;
        const minute = Math.floor(at / 60);
        const firsts = countPage(view, minute, isFirst);
        const arrives = Math.max(until + 1, Math.floor(at + delayOf()));
        const count = (counts: Counts) => {
          countView(counts, view);
          firsts(counts);
        };
        underWay.set(arrives, [...(underWay.get(arrives) ?? []), { minute, count }]);
      }
    },
    figuresAt: (second) => {
      const changed = new Map<number, Counts>();
      for (; until < second; until++)
        for (const { minute, count } of underWay.get(until + 1) ?? []) {
          const counts = minutes.get(minute) ?? noCounts();
          minutes.set(minute, counts);
          changed.set(minute, counts);
          count(counts);
          views++;
        }
      for (const [minute, counts] of changed) periods.set(minute, periodOf(minute, counts));
      return { version, periods: [...periods.values()] };
    },
    views: () => views,
  };
}
