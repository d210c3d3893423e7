import type { Series } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { StoreLimits } from '../store/limits.ts';
import { createSeriesIndex } from '../store/seriesIndex.ts';
import type { Database } from './database.ts';

type Row = Series & { readonly id: number };

/** The table of series, with the row id that their counts refer to. */
export type SeriesTable = {
  /** Returns the id of the series under which counts are stored, creating it when missing; undefined without room. */
  idOf(tallied: Tallied): number | undefined;
  /** Reads the table again: needed after a rolled-back write, and after old series were removed. */
  reload(): void;
  readonly size: number;
  /** The number of times that counts went to `other`, and that they were dropped. */
  readonly squeezed: { other: number; dropped: number };
};

export function openSeriesTable(db: Database, limits: StoreLimits): SeriesTable {
  const index = createSeriesIndex<number>(limits);

  function reload(): void {
    index.clear();
    for (const row of db.all<Row>('SELECT id, channel, app, version, kind, name FROM series'))
      index.add(row, row.id);
  }

  function touch(id: number, { minutes, lastAt, text }: Tallied): number {
    db.run(
      `UPDATE series SET text = CASE WHEN ? >= last_at THEN coalesce(?, text) ELSE text END, last_at = max(last_at, ?),
        first_at = min(first_at, ?) WHERE id = ?`,
      lastAt,
      text ?? null,
      lastAt,
      Math.min(...minutes.keys()),
      id,
    );
    return id;
  }

  function add(tallied: Tallied): number {
    const { series, lastAt, text } = tallied;
    db.run(
      'INSERT INTO series (channel, app, version, kind, name, first_at, last_at, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      series.channel,
      series.app,
      series.version,
      series.kind,
      series.name,
      Math.min(...tallied.minutes.keys()),
      lastAt,
      text ?? null,
    );
    const { id } = db.one<{ id: number }>('SELECT last_insert_rowid() AS id');
    index.add(series, id);
    return id;
  }

  reload();
  return {
    idOf(tallied) {
      const series = index.placeOf(tallied.series);
      if (!series) return undefined;
      const placed = series === tallied.series ? tallied : { ...tallied, series, text: undefined };
      const known = index.idOf(series);
      return known === undefined ? add(placed) : touch(known, placed);
    },
    reload,
    squeezed: index.squeezed,
    get size() {
      return index.size;
    },
  };
}
