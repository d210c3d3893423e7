import { OTHER, type Series, seriesKey } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { Database } from './database.ts';
import type { StoreLimits } from './limits.ts';

type Row = Series & { readonly id: number };

/** The table of series, with the row id that their counts refer to. */
export type SeriesTable = {
  /**
   * Returns the id of a series, creating it where there is room, or else the id of the overflow series `other`; undefined
   * when there is no room for that either.
   */
  idOf(tallied: Tallied): number | undefined;
  /** Reads the table again: needed after a rolled-back write, and after old series were removed. */
  reload(): void;
  readonly size: number;
  /** The number of times that counts went to `other`, and that they were dropped. */
  readonly squeezed: { other: number; dropped: number };
};

export function openSeriesTable(db: Database, limits: StoreLimits): SeriesTable {
  const ids = new Map<string, number>();
  const perKind = new Map<string, number>();
  const squeezed = { other: 0, dropped: 0 };
  const groupOf = (series: Series) => seriesKey({ ...series, name: '' });

  function remember(series: Series, id: number): void {
    ids.set(seriesKey(series), id);
    if (series.name !== OTHER) perKind.set(groupOf(series), (perKind.get(groupOf(series)) ?? 0) + 1);
  }

  function reload(): void {
    ids.clear();
    perKind.clear();
    for (const row of db.all<Row>('SELECT id, channel, app, version, kind, name FROM series'))
      remember(row, row.id);
  }

  function touch(id: number, { lastAt, text }: Tallied): number {
    db.run(
      `UPDATE series SET text = CASE WHEN ? >= last_at THEN coalesce(?, text) ELSE text END, last_at = max(last_at, ?)
        WHERE id = ?`,
      lastAt,
      text ?? null,
      lastAt,
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
    remember(series, id);
    return id;
  }

  reload();
  return {
    idOf(tallied) {
      const { series } = tallied;
      const known = ids.get(seriesKey(series));
      if (known !== undefined) return touch(known, tallied);
      const isFull =
        ids.size >= limits.series || (perKind.get(groupOf(series)) ?? 0) >= limits.ofKind[series.kind];
      if (!isFull) return add(tallied);
      const other = { ...tallied, series: { ...series, name: OTHER }, text: undefined };
      const otherId = ids.get(seriesKey(other.series));
      squeezed.other += 1;
      if (otherId !== undefined) return touch(otherId, other);
      // Overflow series may exceed the limit, since there is one for each kind of a released version.
      if (ids.size < limits.series * 2) return add(other);
      squeezed.dropped += 1;
      return undefined;
    },
    reload,
    squeezed,
    get size() {
      return ids.size;
    },
  };
}
