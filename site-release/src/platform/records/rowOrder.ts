import { readServerTime } from '@site/shared/contract/times';
import type { RecordList } from './recordLists.ts';

/** Returns whether each page of a list has the newest row first; null without two rows of different times. */
export function isNewestFirst({ pages, timeFields }: RecordList): boolean | null {
  // Some platforms list by the time of the last change: one of the fields has to be in order.
  const orders = timeFields.map((field) =>
    pages.flatMap(({ rows }) => {
      const times = rows.flatMap(
        (row) => readServerTime((row as Record<string, unknown>)?.[field])?.from ?? [],
      );
      const isEqual = times.every((time) => time === times[0]);
      return isEqual ? [] : [times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))];
    }),
  );
  const known = orders.filter((order) => order.length > 0);
  return known.length === 0 ? null : known.some((order) => order.every(Boolean));
}
