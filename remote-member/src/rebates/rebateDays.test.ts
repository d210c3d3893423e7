import type { Rebate } from '@site/shared/contract/member';
import { byDay } from './rebateDays.ts';

const rebate = (created_at: string, money: string | null) =>
  ({ gamename: 'PG电子', money, created_at, updated_at: '', state: 0 }) as Rebate;
const read = (rebates: readonly Rebate[], hasMore: boolean) =>
  byDay(rebates, hasMore).map(({ date, sum, isOpen, rebates: { length } }) => [date, sum, isOpen, length]);

const three = [
  rebate('2026-11-20 23:59:59', '1.10'),
  rebate('2026-11-20 00:00:00', '2.20'),
  rebate('2026-11-19 12:00:00', '0.30'),
];

test('a day has the exact sum of its rebates, and a complete list has complete days', () => {
  expect(read(three, false)).toEqual([
    ['2026-11-20', '3.30', false, 2],
    ['2026-11-19', '0.30', false, 1],
  ]);
});

test('the last day is open while there are further pages', () => {
  expect(read(three, true)).toEqual([
    ['2026-11-20', '3.30', false, 2],
    ['2026-11-19', '0.30', true, 1],
  ]);
});

test('days are those of Beijing; unreadable times form one group', () => {
  expect(
    read([rebate('2026-11-19T17:00:00Z', '1.00'), rebate('?', '2.00'), rebate('', '3.00')], false),
  ).toEqual([
    ['2026-11-20', '1.00', false, 1],
    ['', '5.00', false, 2],
  ]);
});

test('a day with an unreadable amount has no sum; others do', () => {
  expect(read([...three, rebate('2026-11-19 10:00:00', null)], false)).toEqual([
    ['2026-11-20', '3.30', false, 2],
    ['2026-11-19', null, false, 2],
  ]);
});

test('without rebates there are no days', () => {
  expect(byDay([], true)).toEqual([]);
});

test('a day has the time of its rebates where all were created at the same one', () => {
  const clocks = (...times: readonly string[]) =>
    byDay(
      times.map((time) => rebate(time, '1.00')),
      false,
    ).map(({ clock }) => clock);
  expect(clocks('2026-11-20 01:00:00', '2026-11-20 01:00:00', '2026-11-19 02:00')).toEqual([
    '01:00:00',
    '02:00',
  ]);
  expect(clocks('2026-11-20 01:00:00', '2026-11-20 01:00:01')).toEqual([null]);
  expect(clocks('?')).toEqual([null]);
});
