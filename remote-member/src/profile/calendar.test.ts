import { choicesAround, nearestDay, readDay, writeDay } from './calendar.ts';

const today = { year: 2026, month: 11, day: 21 };

test('years run from 1980 to the present one [M-074]', () => {
  const { years } = choicesAround(readDay('1990-05-05'), today);
  expect([years[0], years.at(-1)]).toEqual([1980, 2026]);
});

test.each([
  ['1990-02-10', 12, 28],
  ['1992-02-10', 12, 29],
  ['1990-04-10', 12, 30],
  ['2026-11-01', 11, 21],
  ['2026-10-01', 11, 31],
])('around %s there are %i months and %i days to choose from', (text, months, days) => {
  const choices = choicesAround(readDay(text), today);
  expect([choices.months.length, choices.days.length]).toEqual([months, days]);
});

test.each([
  ['1979-12-31', '1980-12-31'],
  ['1990-02-31', '1990-02-28'],
  ['2027-01-01', '2026-01-01'],
  ['2026-12-31', '2026-11-21'],
  ['1990-01-02', '1990-01-02'],
])('%s becomes %s, the nearest day on offer [M-074]', (wanted, offered) => {
  expect(writeDay(nearestDay(readDay(wanted), today))).toBe(offered);
});
