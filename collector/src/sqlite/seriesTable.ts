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

  function write({ series, networks }: Place<number>, { minutes, lastAt, text }: Tallied): number {
    const { id } = db.one<{ id: number }>(
      `INSERT INTO series AS s (channel, app, version, kind, name, first_at, last_at, text, networks)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (channel, app, version, kind, name) DO UPDATE SET
          text = CASE WHEN excluded.last_at >= s.last_at THEN coalesce(excluded.text, s.text) ELSE s.text END,
          last_at = max(s.last_at, excluded.last_at), first_at = min(s.first_at, excluded.first_at),
          networks = excluded.networks
        RETURNING id`,
      ...[series.channel, series.app, series.version, series.kind, series.name],
      ...[Math.min(...minutes.keys()), lastAt, text ?? null, networks],
    );
    if (index.idOf(series) === undefined) index.add(series, id, networks);
    return id;
  }

  reload();
  return {
    idOf(tallied) {
      const place = index.placeOf(tallied);
      if (!place) return undefined;
      for (const one of place.moved)
        db.run('UPDATE series SET networks = ? WHERE id = ?', one.networks, one.id);
      return write(place, place.series === tallied.series ? tallied : { ...tallied, text: undefined });
    },
    reload,
    squeezed: index.squeezed,
    get size() {
      return index.size;
    },
  };
}
