import { agoText } from './agoText.ts';
import { parseServerTime } from './time.ts';

const at = (text: string) => parseServerTime(text) ?? Number.NaN;

test.each([
  ['2026-11-22 12:00:00', '刚刚'],
  ['2026-11-22 11:59:01', '刚刚'],
  ['2026-11-22 12:00:30', '刚刚'],
  ['2026-11-22 11:59:00', '1分钟前'],
  ['2026-11-22 11:00:01', '59分钟前'],
  ['2026-11-22 11:00:00', '今天 11:00'],
  ['2026-11-22 00:00:00', '今天 00:00'],
  ['2026-11-22 18:30:00', '今天 18:30'],
  ['2026-11-21 23:59:59', '昨天 23:59'],
  ['2026-11-20 23:59:59', '11月20日 23:59'],
  ['2026-01-03 08:05:00', '1月3日 08:05'],
  ['2025-12-31 23:59:59', '2025年12月31日 23:59'],
])('at noon, %s was %s', (then, expected) => {
  expect(agoText(at(then), at('2026-11-22 12:00:00'))).toBe(expected);
});

test('a minute past midnight is minutes ago also when it was yesterday', () => {
  expect(agoText(at('2026-11-21 23:58:00'), at('2026-11-22 00:01:00'))).toBe('3分钟前');
});
