import { addCounts, type Counts } from '../counting/counts.ts';
import type { Series } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import { MINUTE } from '../store/seriesCounts.ts';
import { CHANGES, changesId } from './changes.ts';
import { measuresIn } from './measures.ts';
import { partitionAt, tableOf } from './partitions.ts';
import type { Placed } from './seriesRows.ts';
import type { Query } from './session.ts';

/** The one character that PostgreSQL has in no text. */
const NOT_STORED = '\0';

/** Returns the series without what PostgreSQL has in no text. */
export function storable(series: Series): Series {
  const { name } = series;
  return name.includes(NOT_STORED) ? { ...series, name: name.replaceAll(NOT_STORED, '') } : series;
}

/** Adds counts of minutes or of hours: one statement for each partition, and nearly always all lie in one. */
export async function writeCounts(query: Query, placed: readonly Placed[], seconds = MINUTE): Promise<void> {
  for (const [table, rows] of rowsByTable(placed, seconds))
    await query(
      `INSERT INTO ${table} AS c (series, at, measure, count)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::double precision[])
        ON CONFLICT (series, at, measure) DO UPDATE SET count = c.count + excluded.count`,
      [
        rows.map(({ id }) => String(id)),
        rows.map(({ at }) => at),
        rows.map(({ measure }) => measure),
        rows.map(({ count }) => count),
      ],
    );
}

type CountRow = {
  readonly id: bigint;
  readonly at: number;
  readonly measure: string;
  readonly count: number;
};

/** Returns the rows to write by table, all in the order in which every collector writes them. */
function rowsByTable(placed: readonly Placed[], seconds: number): [table: string, rows: CountRow[]][] {
  const tables = new Map<string, CountRow[]>();
  const all = [
    ...placed.map(({ id, tallied }) => ({ id, minutes: minutesOf(tallied) })),
    ...changesOf(placed),
  ];
  for (const { id, minutes } of all.sort((a, b) => (a.id < b.id ? -1 : 1)))
    for (const [at, counts] of [...minutes].sort(([a], [b]) => a - b)) {
      const table = tableOf(partitionAt(seconds, at));
      const rows = tables.get(table) ?? [];
      for (const [measure, count] of measuresIn(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
        rows.push({ id, at, measure, count });
      tables.set(table, rows);
    }
  return [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
}

function minutesOf(tallied: readonly Tallied[]): Map<number, Counts> {
  const minutes = new Map<number, Counts>();
  for (const one of tallied)
    for (const [at, counts] of one.minutes) minutes.set(at, addCounts(minutes.get(at) ?? {}, counts));
  return minutes;
}

/** Returns one change for each minute of an application in which something is counted. */
function changesOf(
  placed: readonly Placed[],
): { readonly id: bigint; readonly minutes: Map<number, Counts> }[] {
  const all = new Map<bigint, Map<number, Counts>>();
  for (const { series, tallied } of placed) {
    const id = changesId(series.channel, series.app);
    const minutes = all.get(id) ?? new Map<number, Counts>();
    for (const one of tallied) for (const at of one.minutes.keys()) minutes.set(at, { [CHANGES]: 1 });
    all.set(id, minutes);
  }
  return [...all].map(([id, minutes]) => ({ id, minutes }));
}

export async function writeChannels(query: Query, reportedAt: ReadonlyMap<string, number>): Promise<void> {
  const all = [...reportedAt].sort(([a], [b]) => (a < b ? -1 : 1));
  await query(
    `INSERT INTO collector_channels AS c (channel, reported_at) SELECT * FROM unnest($1::text[], $2::bigint[])
      ON CONFLICT (channel) DO UPDATE SET reported_at = greatest(c.reported_at, excluded.reported_at)`,
    [all.map(([channel]) => channel), all.map(([, at]) => at)],
  );
}
