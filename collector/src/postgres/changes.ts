import type { CountsQuery } from '../store/seriesCounts.ts';
import { type Partition, tableOf } from './partitions.ts';
import { idOfKey } from './seriesRows.ts';
import type { Query } from './session.ts';

/** The measure that says how often the counts of an application changed in a minute. It belongs to no series. */
export const CHANGES = 'changes';

/** The start of the names of collectors that write this measure. Those of before only change counts. */
const WRITES_CHANGES = 'noting ';

/** Returns the name under which a collector that writes changes writes its batches. */
export const changesWriter = (writer: string) => `${WRITES_CHANGES}${writer}`;

/** Returns the id under which the changes of an application are stored. */
export const changesId = (channel: string, app: string) => idOfKey(`${CHANGES} ${channel} ${app}`);

/** The state of the tables that an answer depends on. */
export type TablesState = {
  readonly found: readonly Partition[];
  /** The time of the newest report of the channel. */
  readonly reportedAt: number | undefined;
  /** Whether a collector that does not write changes has written counts since `since`. */
  readonly isOtherWriting: boolean;
  /** How often the counts of the application changed, by minute, in `minutes`. */
  readonly changes: ReadonlyMap<number, number>;
};

type Row = {
  readonly kind: 'partition' | 'reported' | 'others' | 'change';
  readonly at: string | null;
  readonly number: number;
};

/** Reads the state with one statement. Throws where one of the partitions `minutes` was dropped. */
export async function readState(
  query: Query,
  minutes: readonly Partition[],
  { channel, app = '' }: Pick<CountsQuery, 'channel' | 'app'>,
  since: number,
): Promise<TablesState> {
  const changed = minutes.map(
    (one) => `SELECT 'change', at, count FROM ${tableOf(one)} WHERE series = ${changesId(channel, app)}`,
  );
  const statement = [
    `SELECT 'partition' AS kind, start AS at, CAST(seconds AS double precision) AS number FROM collector_partitions`,
    `SELECT 'reported', reported_at, 0 FROM collector_channels WHERE channel = $1`,
    `SELECT 'others', NULL, count(*) FROM collector_writers WHERE at >= ${since} AND writer NOT LIKE '${WRITES_CHANGES}%'`,
    ...changed,
  ].join(' UNION ALL ');
  const rows = await query<Row>(statement, [channel]);
  const of = (wanted: Row['kind']) => rows.filter(({ kind }) => kind === wanted);
  const [reported] = of('reported');
  return {
    found: of('partition').map(({ at, number }) => ({ seconds: number, start: Number(at) })),
    reportedAt: reported && Number(reported.at),
    isOtherWriting: of('others').some(({ number }) => number > 0),
    changes: new Map(of('change').map(({ at, number }) => [Number(at), number])),
  };
}
