export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** The earliest day that a birthday can be. */
const firstDay: Day = { year: 1980, month: 1, day: 1 };

/** Reads YYYY-MM-DD; the caller must have checked that it is a day. */
export function readDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

export function writeDay({ year, month, day }: Day): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Returns the selectable years, months and days around a day, never before `firstDay` or after `last`. */
export function choicesAround({ year, month }: Day, last: Day) {
  const isFirstYear = year === firstDay.year;
  const isLastYear = year === last.year;
  const months = span(isFirstYear ? firstDay.month : 1, isLastYear ? last.month : 12);
  const isFirstMonth = isFirstYear && month === firstDay.month;
  const isLastMonth = isLastYear && month === last.month;
  const days = span(isFirstMonth ? firstDay.day : 1, isLastMonth ? last.day : daysIn(year, month));
  return { years: span(firstDay.year, last.year), months, days };
}

/** Returns the nearest selectable day: 31 becomes 28 in February, and a day outside the range moves to its edge. */
export function nearestDay(wanted: Day, last: Day): Day {
  const year = clamp(wanted.year, firstDay.year, last.year);
  const { months } = choicesAround({ ...wanted, year }, last);
  const month = clamp(wanted.month, months[0], months.at(-1));
  const { days } = choicesAround({ year, month, day: 1 }, last);
  return { year, month, day: clamp(wanted.day, days[0], days.at(-1)) };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function clamp(value: number, least = value, most = value): number {
  return Math.min(Math.max(value, least), most);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
