import { requiredMoney } from '@site/shared/contract/fields';
import { formOf } from '@site/shared/contract/reading';
import { readServerTime } from '@site/shared/contract/times';
import * as v from 'valibot';
import type { RecordList } from './recordLists.ts';

/** How exactly a time says when something was. */
export type Precision = 'second' | 'minute' | 'day';

export type TimeForm = { readonly words: string; readonly isZoned: boolean; readonly precision: Precision };

const minuteMs = 60_000;

/** Returns the form of an amount in words; the form itself where it is none that the site reads. */
export function amountForm(value: unknown): string {
  const read = v.safeParse(requiredMoney, value);
  if (!read.success) return `unreadable (${formOf(value)})`;
  const words = [
    ...(String(value).includes(',') ? ['grouped by commas'] : []),
    ...(read.output.startsWith('-') ? ['negative'] : []),
  ];
  return words.join(' and ') || 'plain';
}

/** Returns what a time says of its zone and how exact it is; null for what is no time. */
export function timeForm(value: unknown): TimeForm | null {
  const time = readServerTime(value);
  if (!time) return null;
  const { from, to, isZoned } = time;
  const precision = to - from > minuteMs ? 'day' : to - from === minuteMs ? 'minute' : 'second';
  const isStamp = /^\s*\d+\s*$/.test(String(value));
  const words = isStamp ? 'in Unix time' : isZoned ? 'with a zone' : 'without a zone';
  return { words, isZoned, precision };
}

/** Returns the values of these fields in all rows, without those that are missing or empty. */
export function valuesOf({ rows }: RecordList, names: readonly string[]): readonly unknown[] {
  return rows
    .flatMap((row) => names.map((name) => row[name]))
    .filter((value) => value !== null && value !== undefined && value !== '');
}

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
