import {
  addUpPeriods,
  type CountsQuery,
  HOUR,
  hourOf,
  MINUTE,
  type PeriodCounts,
} from '../store/seriesCounts.ts';
import type { ChannelPeriods } from '../store/store.ts';
import { readState, type TablesState } from './changes.ts';
import { findByPeriod, type Range, rangesIn } from './findCounts.ts';
import { endOf, type Partition } from './partitions.ts';
import type { Query } from './session.ts';

const HOUR_MS = HOUR * 1000;
const MINUTE_MS = MINUTE * 1000;
/** The most applications whose minutes are in memory: each takes some 500 KB. */
const MOST_APPS = 100;

/** The counts of a minute, and the number of changes that they contain at least. */
type Minute = { readonly changes: number; readonly counts: readonly PeriodCounts[] };

/** Returns the counts by period; memory has the minutes of the last hours that did not change. */
export type RecentMinutes = (query: Query, asked: CountsQuery) => Promise<ChannelPeriods>;

export function createRecentMinutes(now: () => number): RecentMinutes {
  const apps = new Map<string, Map<number, Minute>>();
  let recent: readonly Partition[] = [];

  function minutesOf(channel: string, app: string): Map<number, Minute> {
    const key = `${channel} ${app}`;
    const minutes = apps.get(key) ?? new Map<number, Minute>();
    apps.delete(key);
    apps.set(key, minutes);
    for (const oldest of apps.keys()) if (apps.size > MOST_APPS) apps.delete(oldest);
    return minutes;
  }

  /** Reads the state once, and again when the hour has changed or a partition was dropped. */
  async function stateOf(query: Query, asked: CountsQuery, since: number): Promise<TablesState> {
    const ofMinutes = ({ seconds, start }: Partition) => isRecentMinute(seconds, start, since);
    const before = recent.filter(ofMinutes);
    // Until the state is read: a partition that was dropped must not be asked for again.
    recent = [];
    const state = await readState(query, before, asked, since);
    recent = state.found.filter(ofMinutes);
    return recent.length === before.length ? state : readState(query, recent, asked, since);
  }

  async function findPeriods(query: Query, asked: CountsQuery, since: number, state: TablesState) {
    const { channel, app, version } = asked;
    const { found, changes, isOtherWriting } = state;
    const ranges = rangesIn(found, asked);
    if (app === undefined || version !== undefined || isOtherWriting)
      return readPeriods(query, ranges, asked);
    const isRecent = ({ partition }: Range) => isRecentMinute(partition.seconds, partition.start, since);
    const minutes = minutesOf(channel, app);
    for (const at of minutes.keys()) if (at < since) minutes.delete(at);
    const result = new Map<number, Minute>();
    const changed: Range[] = [];
    for (const minute of ranges.filter(isRecent).flatMap(minutesIn)) {
      const known = minutes.get(minute.from);
      if (known && known.changes === (changes.get(minute.from) ?? 0)) result.set(minute.from, known);
      else changed.push(minute);
    }
    const others = ranges.filter((range) => !isRecent(range));
    const read = await readPeriods(query, [...others, ...joined(changed)], asked);
    const isMinute = ({ seconds, at }: PeriodCounts) => isRecentMinute(seconds, at, since);
    for (const { from: at } of changed) {
      const counts = read.filter((one) => isMinute(one) && one.at === at);
      const minute = { changes: changes.get(at) ?? 0, counts };
      minutes.set(at, minute);
      result.set(at, minute);
    }
    return [...read.filter((one) => !isMinute(one)), ...[...result.values()].flatMap(({ counts }) => counts)];
  }

  return async (query, asked) => {
    const since = hourOf(now()) - HOUR_MS;
    // Before the counts: a change that comes between the two is read again next time.
    const state = await stateOf(query, asked, since);
    return { reportedAt: state.reportedAt, periods: await findPeriods(query, asked, since, state) };
  };
}

/** Reports whether a period is a minute, or has minutes, of the hours that are in memory. */
function isRecentMinute(seconds: number, at: number, since: number): boolean {
  return seconds === MINUTE && at >= since;
}

async function readPeriods(
  query: Query,
  ranges: readonly Range[],
  asked: CountsQuery,
): Promise<PeriodCounts[]> {
  return addUpPeriods(await findByPeriod(query, ranges, asked));
}

/** Returns a range of a partition minute by minute. */
function minutesIn({ partition, from, to }: Range): Range[] {
  const first = Math.max(from, partition.start);
  const count = Math.ceil((Math.min(to, endOf(partition)) - first) / MINUTE_MS);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * MINUTE_MS;
    return { partition, from: at, to: at + MINUTE_MS };
  });
}

/** Joins minutes that follow each other in one partition. */
function joined(minutes: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const minute of minutes) {
    const last = all.at(-1);
    if (last?.partition === minute.partition && last.to === minute.from)
      all[all.length - 1] = { ...last, to: minute.to };
    else all.push(minute);
  }
  return all;
}
