import { HOUR, MINUTE } from '../store/seriesCounts.ts';
import { MISSING_TABLE, type Query, type Session, stateOf } from './session.ts';

/**
 * A row of the current minute gets a new version with every batch. With room in its page the version needs no new entry in
 * the index, and takes the place of an older one.
 */
const FILL_PERCENT = 50;

const HOUR_MS = HOUR * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A partition: the table of the minutes of one hour, or of the hours of one day. Tables of our own in place of the
 * `PARTITION BY` of one vendor.
 */
export type Partition = { readonly seconds: number; readonly start: number };

/** Returns the name of a partition's table, such as `collector_minutes_2026112210`. */
export function tableOf({ seconds, start }: Partition): string {
  const digits = new Date(start).toISOString().replace(/\D/g, '');
  return seconds === MINUTE
    ? `collector_minutes_${digits.slice(0, 10)}`
    : `collector_hours_${digits.slice(0, 8)}`;
}

/** Returns the partition that has the counts of a minute, or of an hour. */
export function partitionAt(seconds: number, at: number): Partition {
  const span = spanOf(seconds);
  return { seconds, start: Math.floor(at / span) * span };
}

export const endOf = ({ seconds, start }: Partition) => start + spanOf(seconds);

const spanOf = (seconds: number) => (seconds === MINUTE ? HOUR_MS : DAY_MS);

/** Returns all partitions, oldest first. */
export async function partitions(query: Query): Promise<Partition[]> {
  const rows = await query<{ seconds: number; start: string }>(
    'SELECT seconds, start FROM collector_partitions ORDER BY start, seconds',
  );
  return rows.map(({ seconds, start }) => ({ seconds, start: Number(start) }));
}

/** Creates a partition unless it is there. */
export async function createPartition(session: Session, partition: Partition): Promise<void> {
  await session.transaction(async (query) => {
    // Before the table: of two collectors the second waits here until the first has created it.
    await query('INSERT INTO collector_partitions (seconds, start) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      partition.seconds,
      partition.start,
    ]);
    await query(`CREATE TABLE IF NOT EXISTS ${tableOf(partition)} (
      series bigint NOT NULL, at bigint NOT NULL, measure text NOT NULL, count double precision NOT NULL,
      PRIMARY KEY (series, at, measure)
    ) WITH (fillfactor = ${FILL_PERCENT})`);
  });
}

/**
 * Holds partitions until the end of the transaction, so that nobody drops them. Returns whether all are there.
 */
export async function holdPartitions(query: Query, wanted: readonly Partition[]): Promise<boolean> {
  for (const partition of wanted) if (!(await isLocked(query, partition, 'SHARE'))) return false;
  return true;
}

/** Locks a partition until the end of the transaction; waits for others that hold it. Returns whether it is there. */
async function isLocked(
  query: Query,
  { seconds, start }: Partition,
  lock: 'SHARE' | 'UPDATE',
): Promise<boolean> {
  const sql = `SELECT start FROM collector_partitions WHERE seconds = $1 AND start = $2 FOR ${lock}`;
  return (await query(sql, [seconds, start])).length > 0;
}

/** Adds the minutes of a partition to their hour, and drops it. */
export async function rollUp(session: Session, minutes: Partition): Promise<void> {
  const hours = partitionAt(HOUR, minutes.start);
  await createPartition(session, hours);
  await session.transaction(async (query) => {
    if (!(await isLocked(query, minutes, 'UPDATE')) || !(await holdPartitions(query, [hours]))) return;
    await query(
      `INSERT INTO ${tableOf(hours)} AS c (series, at, measure, count)
        SELECT series, $1::bigint, measure, sum(count) FROM ${tableOf(minutes)}
          GROUP BY series, measure ORDER BY series, measure
        ON CONFLICT (series, at, measure) DO UPDATE SET count = c.count + excluded.count`,
      [minutes.start],
    );
    await dropPartition(query, minutes);
  });
}

/** Drops a partition with its counts. */
export async function forgetPartition(session: Session, partition: Partition): Promise<void> {
  await session.transaction(async (query) => {
    if (await isLocked(query, partition, 'UPDATE')) await dropPartition(query, partition);
  });
}

async function dropPartition(query: Query, partition: Partition): Promise<void> {
  const { seconds, start } = partition;
  await query('DELETE FROM collector_partitions WHERE seconds = $1 AND start = $2', [seconds, start]);
  await query(`DROP TABLE ${tableOf(partition)}`);
}

/** Reads partitions; once more where one was dropped meanwhile. */
export function readingPartitions<Result>(
  query: Query,
  read: (found: readonly Partition[]) => Promise<Result>,
): Promise<Result> {
  return untilThere(async () => read(await partitions(query)));
}

/** Reads; once more where a table was dropped meanwhile. */
export async function untilThere<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (stateOf(error) !== MISSING_TABLE) throw error;
    return read();
  }
}
