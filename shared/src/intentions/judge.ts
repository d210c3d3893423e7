import type { RecordRow } from '../contract/evidence.ts';
import type { Money } from '../lib/decimal.ts';
import { compare, magnitude } from '../lib/money.ts';
import type { ServerTime } from '../lib/time.ts';

/** The proof of an intention in the platform's data: it was booked, it was not, or neither is proven. */
export type Verdict = 'booked' | 'absent' | 'unclear';

/** The rows of a list of records; `isWhole` states that no row of the searched time is missing. */
export type SearchedList = { readonly rows: readonly RecordRow[]; readonly isWhole: boolean };

/** The change of the player's money since an intention was sent; null for a kind that moves none. */
export type MoneyChange = 'moved' | 'unmoved' | 'unclear' | null;

export type Evidence = {
  readonly lists: readonly SearchedList[];
  /** The rows that the intention leaves: how many, and the amount of each without its sign. */
  readonly expected: { readonly amount: Money; readonly rows: number };
  /** The time of sending, by the platform's clock. */
  readonly at: number;
  /** The offset of record times without a zone from UTC in milliseconds; null while it is unknown. */
  readonly recordZoneMs: number | null;
  /** Whether the state of a row means that it was not carried out. */
  readonly isFailed: (row: RecordRow) => boolean;
  readonly money: MoneyChange;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A platform books an accepted call within this time: a call that is not in its list by then was not carried out. */
export const BOOKED_WITHIN_MS = minuteMs;
/** The clock of the answers is known to within one second, and that of the records is hardly exact. */
const SLACK_MS = 3_000;
/** A row as near as this may be the intention's, if the clock of the records differs from that of the answers. */
const NEAR_MS = 15 * minuteMs;
/** Record times without a zone are read as Beijing's. Zones are whole quarters of an hour, from UTC−12 to UTC+14. */
const beijingMs = 8 * hourMs;
const ZONE_STEP_MS = 15 * minuteMs;
const [EARLIEST_ZONE_MS, LATEST_ZONE_MS] = [-12 * hourMs, 14 * hourMs];

/** How far before the sending a row of the intention can be listed, whatever its zone and clock. */
export const SEARCHED_BEFORE_MS = beijingMs - EARLIEST_ZONE_MS + NEAR_MS;

/**
 * Judges from the records and the money of a player whether an intention was carried out. It never guesses: two rows
 * that fit, a row that may fit in another zone or by another clock, an unreadable row and an unread page are unclear.
 */
export function judge(evidence: Evidence): Verdict {
  const { lists, expected, isFailed, money } = evidence;
  const rows = distinctRows(lists).filter(
    ({ amount }) => amount === null || isAmount(amount, expected.amount),
  );
  const near = rows.filter((row) => isNear(row, evidence));
  if (near.length === 0)
    return lists.every(({ isWhole }) => isWhole) && isUnmoved(money) ? 'absent' : 'unclear';
  const fitting = near.filter(({ time }) => fits(time, evidence));
  const isReadable = near.every(({ amount, time }) => amount !== null && time !== null);
  if (!isReadable || fitting.length !== expected.rows) return 'unclear';
  // Without the zone only money that moved tells the row of the intention from one of another day or hour.
  const isZoneKnown = fitting.every(({ time }) => time && isClockKnown(time, evidence));
  if (!isZoneKnown && (near.length > fitting.length || money !== 'moved')) return 'unclear';
  if (fitting.some(isFailed)) return isUnmoved(money) ? 'absent' : 'unclear';
  return money === 'unmoved' ? 'unclear' : 'booked';
}

/** Whether the money does not contradict that nothing was carried out. */
function isUnmoved(money: MoneyChange): boolean {
  return money === 'unmoved' || money === null;
}

function isAmount(amount: Money, expected: Money): boolean {
  return compare(magnitude(amount), magnitude(expected)) === 0;
}

/** Returns the rows of all lists; a row that several lists contain counts once, but twice in one list is two. */
function distinctRows(lists: readonly SearchedList[]): readonly RecordRow[] {
  const known = new Set<string>();
  return lists.flatMap(({ rows }) => {
    const isNew = rows.filter(({ text }) => !known.has(text));
    for (const { text } of rows) known.add(text);
    return isNew;
  });
}

function isClockKnown({ isZoned }: ServerTime, { recordZoneMs }: Evidence): boolean {
  return isZoned || recordZoneMs !== null;
}

/** Whether the row can be the intention's, with a clock or a zone that is not known. */
function isNear({ time }: RecordRow, evidence: Evidence): boolean {
  if (!time) return true;
  const { at } = evidence;
  const [least, most] = shifts(time, evidence);
  return time.to + most >= at - NEAR_MS && time.from + least <= at + BOOKED_WITHIN_MS + NEAR_MS;
}

/** Whether the row was written between sending and the latest booking, in some zone that is possible. */
function fits(time: ServerTime | null, evidence: Evidence): boolean {
  if (!time) return false;
  const { at } = evidence;
  const [least, most] = shifts(time, evidence);
  for (let shift = least; shift <= most; shift += ZONE_STEP_MS) {
    if (time.to + shift > at - SLACK_MS && time.from + shift <= at + BOOKED_WITHIN_MS + SLACK_MS) return true;
  }
  return false;
}

/** Returns the least and the most that has to be added to a row's time. */
function shifts(time: ServerTime, { recordZoneMs }: Evidence): readonly [number, number] {
  if (time.isZoned) return [0, 0];
  if (recordZoneMs !== null) return [beijingMs - recordZoneMs, beijingMs - recordZoneMs];
  return [beijingMs - LATEST_ZONE_MS, beijingMs - EARLIEST_ZONE_MS];
}
