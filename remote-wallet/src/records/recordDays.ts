import { dayLabel, dayOf } from '@site/shared/parts';

type Dated = { readonly created_at: string };

/** A day with its records, for the head above them. */
export type RecordDay<Row> = {
  readonly label: string;
  /** All records of the day; null while further pages may have more of them. */
  readonly records: readonly Row[] | null;
};

/** A record, with its day if it is the first record of that day, and its place in the day's card. */
export type DayRecord<Row> = {
  readonly record: Row;
  readonly day: RecordDay<Row> | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

type Reading<Row> = {
  readonly hasMore: boolean;
  readonly now: number;
  /** Returns the time that decides on the day; without it `created_at` does. */
  readonly timeOf?: (row: Row) => string;
};

/** Returns the records with their days in Beijing time. */
export function underDays<Row extends Dated>(
  records: readonly Row[],
  { hasMore, now, timeOf = ({ created_at }) => created_at }: Reading<Row>,
): readonly DayRecord<Row>[] {
  const days = records.map((record) => dayOf(timeOf(record)));
  const recordsOf = new Map<string, Row[]>();
  for (const [index, record] of records.entries()) {
    const day = days[index] ?? '';
    const ofDay = recordsOf.get(day);
    if (ofDay) ofDay.push(record);
    else recordsOf.set(day, [record]);
  }
  const openDay = hasMore ? days.at(-1) : null;
  return records.map((record, index) => {
    const day = days[index] ?? '';
    const isFirst = day !== days[index - 1];
    const all = day === openDay ? null : (recordsOf.get(day) ?? []);
    return {
      record,
      day: isFirst && day !== '' ? { label: dayLabel(day, now), records: all } : null,
      isFirst,
      isLast: day !== days[index + 1],
    };
  });
}

/** Returns records that are one card under a name of their own. */
export function underName<Row>(label: string, records: readonly Row[]): readonly DayRecord<Row>[] {
  return records.map((record, index) => ({
    record,
    day: index === 0 ? { label, records: null } : null,
    isFirst: index === 0,
    isLast: index === records.length - 1,
  }));
}
