import type { StoreLimits } from '../store/limits.ts';
import { HOUR, hourOf, MINUTE } from '../store/seriesCounts.ts';
import { forgetPages } from './pageRows.ts';
import { endOf, forgetPartition, type Partition, partitions, rollUp } from './partitions.ts';
import type { Query, Session } from './session.ts';

/** A collector that is cut off longer than this may count one batch twice. */
const WRITER_MS = 7 * 24 * HOUR * 1000;

/**
 * Runs one step of clean-up: merges the minutes of an hour, removes what is too old. Returns whether there is more to do.
 */
export async function tidyTables(session: Session, limits: StoreLimits, now: number): Promise<boolean> {
  const all = await partitions(session.query);
  const isOver = (partition: Partition, age: number) => endOf(partition) <= hourOf(now - age);
  const minutes = all.find((one) => one.seconds === MINUTE && isOver(one, limits.minutesMs));
  const hours = all.find((one) => one.seconds === HOUR && isOver(one, limits.hoursMs));
  if (minutes) await rollUp(session, minutes);
  if (hours) await forgetPartition(session, hours);
  const isMore = await forgetPages(session.query, now);
  await forgetSeries(session.query, now - limits.hoursMs);
  await session.query('DELETE FROM collector_writers WHERE at < $1', [now - WRITER_MS]);
  return isMore || minutes !== undefined || hours !== undefined;
}

async function forgetSeries(query: Query, before: number): Promise<void> {
  await query(
    `DELETE FROM collector_series WHERE id IN
      (SELECT id FROM collector_series WHERE last_at < $1 ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [before],
  );
}
