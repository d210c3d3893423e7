import { beijingDay, DAY_MS } from '../shapes/times.ts';
import type { Call } from './answers.ts';
import { numberOf } from './params.ts';

/** The days of `date`: 1 today, 2 the last 7, 3 the last 15, 4 the last 30. */
const DAYS = [1, 7, 15, 30];

/** Returns the records of the requested days, newest first. */
export function inRange<Entry extends { readonly at: number }>(
  entries: readonly Entry[],
  { params, now }: Call,
): Entry[] {
  const days = DAYS[numberOf(params, 'date', 4) - 1] ?? 30;
  const from = beijingDay(now) - (days - 1) * DAY_MS;
  return newestFirst(entries.filter(({ at }) => at >= from));
}

/** Returns records newest first; of the same time the later one comes first. */
export function newestFirst<Entry extends { readonly at: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].reverse().sort((a, b) => b.at - a.at);
}

/** Returns the requested page. */
export const pageOf = ({ params }: Call): number => Math.max(1, numberOf(params, 'page', 1));
