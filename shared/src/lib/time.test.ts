import { ageText, beijingText, beijingTime, formatClock, parseServerTime, readServerTime } from './time.ts';

const noonInBeijing = Date.UTC(2026, 10, 3, 4, 0, 0);

test.each([
  ['2026-11-03 12:00:00', noonInBeijing],
  ['2026-11-03T12:00:00', noonInBeijing],
  ['2026/11/03 12:00', noonInBeijing],
  [' 2026-11-03 12:00:00.250 ', noonInBeijing + 250],
  ['2026-11-03T04:00:00Z', noonInBeijing],
  ['2026-11-03T04:00:00.000000Z', noonInBeijing],
  ['2026-11-03T12:00:00+08:00', noonInBeijing],
  ['2026-11-02T23:30:00-0430', noonInBeijing],
  ['2026-11-03', noonInBeijing - 12 * 3_600_000],
  ['2024-02-29 00:00:00', Date.UTC(2024, 1, 28, 16)],
  ['', null],
  ['soon', null],
  ['2026-02-29 00:00:00', null],
  ['2026-13-01 00:00:00', null],
  ['2026-11-03 24:00:00', null],
  ['2026-11-03 12:60:00', null],
  ['2026-11-03 99:00:00', null],
  ['2026-11-03 12:00:60', null],
  ['2026-11-03 23:60:00', null],
  ['2026-11-31 00:00:00', null],
  ['2026-11-00 00:00:00', null],
  ['at 2026-11-03 12:00:00', null],
  ['2026-11-03 12:00:00 or so', null],
  ['11/03/2026', null],
])('the server time %j is %s', (text, expected) => {
  expect(parseServerTime(text)).toBe(expected);
});

test.each<[unknown, string | null]>([
  ['2026-11-03 12:00:00', '2026-11-03 12:00:00'],
  [' 2026-11-03 12:00 ', '2026-11-03 12:00'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03T04:00:00.103000Z', '2026-11-03 12:00:00'],
  ['2026-11-03T12:00:00.103', '2026-11-03 12:00:00'],
  [noonInBeijing / 1000, '2026-11-03 12:00:00'],
  [String(noonInBeijing / 1000), '2026-11-03 12:00:00'],
  [noonInBeijing, '2026-11-03 12:00:00'],
  ['0000-00-00 00:00:00', null],
  ['20261103', null],
  [12, null],
  ['', null],
  [null, null],
  [{}, null],
])('the time %j shows as %j', (value, expected) => {
  expect(beijingText(value)).toBe(expected);
});

test.each<[unknown, string]>([
  ['2026-11-03 04:00:00', '2026-11-03 12:00:00'],
  ['2026-11-03 20:30', '2026-11-04 04:30:00'],
  ['2026-11-03T04:00:00', '2026-11-03 12:00:00'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03T12:00:00+08:00', '2026-11-03 12:00:00'],
  [noonInBeijing / 1000, '2026-11-03 12:00:00'],
])('the time %j of a platform that writes UTC shows as %j', (value, expected) => {
  expect(beijingText(value, 0)).toBe(expected);
});

test.each<[unknown, number, boolean]>([
  ['2026-11-03 12:00:00', 1_000, false],
  ['2026-11-03 12:00', 60_000, false],
  ['2026-11-03', 86_400_000, false],
  ['2026-11-03T04:00:00.103Z', 1, true],
  [noonInBeijing / 1000, 1_000, true],
  [noonInBeijing, 1, true],
])('the time %j is known to %s ms; it states its zone: %s', (value, precision, isZoned) => {
  const { from = 0, to = 0, ...time } = readServerTime(value) ?? {};
  expect({ precision: to - from, ...time }).toEqual({ precision, isZoned });
});

test.each([
  [noonInBeijing, '2026-11-03 12:00:00'],
  [Date.UTC(2026, 10, 3, 16), '2026-11-04 00:00:00'],
])('beijingTime returns date and time of Beijing', (epochMs, expected) => {
  expect(beijingTime(epochMs)).toBe(expected);
});

test.each([
  [0, '00:00'],
  [-5, '00:00'],
  [9.9, '00:09'],
  [61, '01:01'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [86_399, '23:59:59'],
  [360_000, '100:00:00'],
])('%s seconds show as %s', (seconds, expected) => {
  expect(formatClock(seconds)).toBe(expected);
});

test.each([
  [0, null],
  [9_999, null],
  [10_000, '10秒前'],
  [59_999, '50秒前'],
  [60_000, '1分钟前'],
  [150_000, '2分钟前'],
  [3_599_999, '59分钟前'],
  [3_600_000, '1小时前'],
  [86_399_999, '23小时前'],
  [86_400_000, '1天前'],
])('%i ms are %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});
