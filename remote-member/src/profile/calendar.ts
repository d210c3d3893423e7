export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** The year of the earliest birthday. */
const FIRST_YEAR = 1980;

/** Reads YYYY-MM-DD; the caller must have checked that it is a day. */
export function readDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

export function writeDay({ year, month, day }: Day): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Returns the selectable years, months and days around a day, never after `last`. */
export function choicesAround({ year, month }: Day, last: Day) {
  const isLastYear = year === last.year;
  const isLastMonth = isLastYear && month === last.month;
  return {
    years: span(FIRST_YEAR, last.year),
    months: span(1, isLastYear ? last.month : 12),
    days: span(1, isLastMonth ? last.day : daysIn(year, month)),
  };
}

/** Returns the nearest selectable day: 31 becomes 28 in February, and a day outside the range moves to its edge. */
export function nearestDay(wanted: Day, last: Day): Day {
  const year = Math.min(Math.max(wanted.year, FIRST_YEAR), last.year);
  const month = Math.min(wanted.month, choicesAround({ ...wanted, year }, last).months.length);
  const day = Math.min(wanted.day, choicesAround({ ...wanted, year, month }, last).days.length);
  return { year, month, day };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
