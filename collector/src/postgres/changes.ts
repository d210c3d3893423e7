import { type Partition, tableOf } from './partitions.ts';
import { idOfKey } from './seriesRows.ts';
import type { Query } from './session.ts';

/** The measure that says how often the counts of an application changed in a minute. It belongs to no series. */
export const CHANGES = 'changes';

/** The start of the names of collectors that write this measure. Those of before only change counts. */
const NOTING = 'noting ';

/** Returns the name under which a collector that writes changes writes its batches. */
export const notingWriter = (writer: string) => `${NOTING}${writer}`;

/** Returns the id under which the changes of an application are stored. */
export const changesId = (channel: string, app: string) => idOfKey(`${CHANGES} ${channel} ${app}`);

/**
 * Returns how often the counts of an application changed, by minute, in partitions of minutes. Returns undefined where a
 * collector that does not write changes has written counts since `since`.
 */
export async function readChanges(
  query: Query,
  found: readonly Partition[],
  { channel, app }: { readonly channel: string; readonly app: string },
  since: number,
): Promise<ReadonlyMap<number, number> | undefined> {
  const changes = found.map((one) => `SELECT at, count FROM ${tableOf(one)} WHERE series = $1`);
  const others = `SELECT NULL AS at, CAST(count(*) AS double precision) AS count FROM collector_writers
    WHERE at >= $2 AND writer NOT LIKE '${NOTING}%'`;
  const rows = await query<{ at: string | null; count: number }>([...changes, others].join(' UNION ALL '), [
    String(changesId(channel, app)),
    since,
  ]);
  if (rows.some(({ at, count }) => at === null && count > 0)) return undefined;
  return new Map(rows.flatMap(({ at, count }) => (at === null ? [] : [[Number(at), count]])));
}
