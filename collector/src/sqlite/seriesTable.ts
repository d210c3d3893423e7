import type { Series } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { StoreLimits } from '../store/limits.ts';
import { createSeriesIndex, type Place, type Squeezed } from '../store/seriesIndex.ts';
import type { Database } from './database.ts';

type Row = Series & { readonly id: number; readonly networks: number };

/** The table of series, with the row id that their counts refer to. */
export type SeriesTable = {
  /** Returns the id of the series under which counts are stored, creating it when missing; undefined without room. */
  idOf(tallied: Tallied): number | undefined;
  /** Reads the table again: needed after a rolled-back write, and after old series were removed. */
  reload(): void;
  readonly size: number;
  readonly squeezed: Squeezed;
};

export function openSeriesTable(db: Database, limits: StoreLimits): SeriesTable {
  const index = createSeriesIndex<number>(limits);

  function reload(): void {
    index.clear();
    const rows = db.all<Row>(
      'SELECT id, channel, app, version, kind, name, networks FROM series ORDER BY id',
    );
    for (const { id, networks, ...series } of rows) index.add(series, id, networks);
  }

  function touch(id: number, networks: number, { minutes, lastAt, text }: Tallied): number {
    db.run(
      `UPDATE series SET text = CASE WHEN ? >= last_at THEN coalesce(?, text) ELSE text END, last_at = max(last_at, ?),
        first_at = min(first_at, ?), networks = ? WHERE id = ?`,
      lastAt,
      text ?? null,
      lastAt,
      Math.min(...minutes.keys()),
      networks,
      id,
    );
    return id;
  }

  function add({ series, networks }: Place<number>, tallied: Tallied): number {
    const { lastAt, text } = tallied;
    db.run(
      `INSERT INTO series (channel, app, version, kind, name, first_at, last_at, text, networks)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      series.channel,
      series.app,
      series.version,
      series.kind,
      series.name,
      Math.min(...tallied.minutes.keys()),
      lastAt,
      text ?? null,
      networks,
    );
    const { id } = db.one<{ id: number }>('SELECT last_insert_rowid() AS id');
    index.add(series, id, networks);
    return id;
  }

  reload();
  return {
    idOf(tallied) {
      const place = index.placeOf(tallied);
      if (!place) return undefined;
      const { series, networks, moved } = place;
      for (const one of moved) db.run('UPDATE series SET networks = ? WHERE id = ?', one.networks, one.id);
      const placed = series === tallied.series ? tallied : { ...tallied, text: undefined };
      const known = index.idOf(series);
      return known === undefined ? add(place, placed) : touch(known, networks, placed);
    },
    reload,
    squeezed: index.squeezed,
    get size() {
      return index.size;
    },
  };
}
