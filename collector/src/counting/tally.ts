import { addCounts, type Counts } from './counts.ts';
import { type Series, seriesKey } from './series.ts';

/** What was counted of one series since it was last written, by the minute that it happened in. */
export type Tallied = {
  readonly series: Series;
  readonly minutes: Map<number, Counts>;
  /** When it happened last. */
  lastAt: number;
  /** What is kept of the newest of its kind, as JSON. */
  text?: string;
};

const MINUTE = 60_000;

/** Takes what is counted. */
export type Sink = {
  add(series: Series, at: number, counts: Counts, text?: string): void;
};

/** Counts that wait to be written. */
export type Tally = Sink & {
  readonly all: ReadonlyMap<string, Tallied>;
  /** The newest report of each channel. */
  readonly reportedAt: Map<string, number>;
};

export function createTally(): Tally {
  const all = new Map<string, Tallied>();
  return {
    all,
    reportedAt: new Map(),
    add(series, at, counts, text) {
      const key = seriesKey(series);
      const known: Tallied = all.get(key) ?? { series, minutes: new Map(), lastAt: at };
      const minute = Math.floor(at / MINUTE) * MINUTE;
      known.minutes.set(minute, addCounts(known.minutes.get(minute) ?? {}, counts));
      if (text !== undefined && (known.text === undefined || at >= known.lastAt)) known.text = text;
      known.lastAt = Math.max(known.lastAt, at);
      all.set(key, known);
    },
  };
}
