import { addCounts, type Counts } from './counts.ts';
import { type Series, seriesKey } from './series.ts';

/** The counts of one series since the last write, by the minute in which the events happened. */
export type Tallied = {
  readonly series: Series;
  /** The time of the first event where it is not the first of these minutes. */
  readonly firstAt?: number;
  readonly minutes: Map<number, Counts>;
  lastAt: number;
  /** The details of the newest event, as JSON. */
  text?: string;
  /** Some of the groups of networks that the counts came from; missing where nobody knows them. */
  readonly groups?: Set<number>;
};

const MINUTE = 60_000;
/** More groups than this are as good as all. */
const MOST_GROUPS = 8;

/** Receives counts. `group` is the group of networks that they came from. */
export type Sink = {
  add(series: Series, at: number, counts: Counts, text?: string, group?: number): void;
};

export type Tally = Sink & {
  readonly all: ReadonlyMap<string, Tallied>;
  /** The time of the newest report, by channel. */
  readonly reportedAt: Map<string, number>;
};

/** Creates a tally, which counts under the series that `stored` returns. */
export function createTally(stored: (series: Series) => Series = (series) => series): Tally {
  const all = new Map<string, Tallied>();
  return {
    all,
    reportedAt: new Map(),
    add(given, at, counts, text, group) {
      const series = stored(given);
      const key = seriesKey(series);
      const known = all.get(key) ?? {
        series,
        minutes: new Map<number, Counts>(),
        lastAt: at,
        groups: new Set<number>(),
      };
      const minute = Math.floor(at / MINUTE) * MINUTE;
      known.minutes.set(minute, addCounts(known.minutes.get(minute) ?? {}, counts));
      if (text !== undefined && (known.text === undefined || at >= known.lastAt)) known.text = text;
      if (group !== undefined && (known.groups?.size ?? 0) < MOST_GROUPS) known.groups?.add(group);
      known.lastAt = Math.max(known.lastAt, at);
      all.set(key, known);
    },
  };
}

/** Adds all counts of a tally to a sink, those of one series and minute together. */
export function addAll({ all }: Tally, sink: Sink): void {
  for (const { series, minutes, text } of all.values())
    for (const [minute, counts] of minutes) sink.add(series, minute, counts, text);
}
