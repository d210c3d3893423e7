import type { CountsReader } from '../store/store.ts';
import { findBySeries, rangesIn } from './findCounts.ts';
import { readOpenPages } from './pageRows.ts';
import { readingPartitions, untilThere } from './partitions.ts';
import { createRecentMinutes } from './recentMinutes.ts';
import { migrating } from './schema.ts';
import { openSession, type Query } from './session.ts';

/** A connection that only reads. */
export type PostgresReader = {
  readonly counts: CountsReader;
  /** Reads something else by this connection. */
  read<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export function openPostgresReader(url: string, now: () => number = Date.now): PostgresReader {
  const session = openSession(url);
  const ready = migrating(session);
  const findByPeriod = createRecentMinutes(now);

  const read = async <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => {
    await ready();
    return work(session.query);
  };

  return {
    read,
    counts: {
      findBySeries: (kind, asked) =>
        read((query) =>
          readingPartitions(query, (found) => findBySeries(query, rangesIn(found, asked), kind, asked)),
        ),
      findByPeriod: (asked) => read((query) => untilThere(() => findByPeriod(query, asked))),
      openPages: (channel, at) => read((query) => readOpenPages(query, channel, at)),
    },
    close: session.close,
  };
}
