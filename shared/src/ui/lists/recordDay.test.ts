import { clockOf, dayLabel, dayOf } from './recordDay.ts';

const now = Date.parse('2026-01-01T10:00:00+08:00');

test.each([
  ['2026-01-01 00:00:01', '2026-01-01', '今天', '00:00:01'],
  ['2025-12-31T23:30:00Z', '2026-01-01', '今天', '07:30:00'],
  ['2025-12-31 23:59', '2025-12-31', '昨天', '23:59'],
  ['2025/11/8 7:05:09', '2025-11-08', '2025年11月8日', '7:05:09'],
  ['2026-03-04', '2026-03-04', '3月4日', '00:00:00'],
])('a record of %s is of %s, under %s at %s', (time, day, label, clock) => {
  expect([dayOf(time), dayLabel(day, now), clockOf(time)]).toEqual([day, label, clock]);
});

test('an unreadable time belongs to no day and is shown as it is', () => {
  expect([dayOf('soon'), clockOf('soon'), dayOf(''), clockOf('')]).toEqual(['', 'soon', '', '']);
});
