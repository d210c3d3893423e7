import { parseMoney } from '@site/shared/money';
import type { BetLine } from './betSlip.ts';
import { topWinOf, winOf } from './payout.ts';

const line = (odds: string, numbers: readonly number[] = []): BetLine => ({
  id: 1,
  group: '大小单双',
  option: '大',
  odds,
  numbers,
});

test.each([
  ['1.98', '10', '19.80'],
  ['1.98', '10.01', '19.81'],
  ['880.00', '50000', '44000000.00'],
  ['2', '0.01', '0.02'],
  ['48.80 / 8.00', '10', null],
  ['', '10', null],
  ['面议', '10', null],
  ['0', '10', null],
  ['-2', '10', null],
  ['1.98', '', null],
  ['1.98', '12x', null],
])('odds %s with the stake “%s” pay %s', (odds, stake, win) => {
  expect(winOf(line(odds), parseMoney(stake))).toBe(win);
});

test('a line with one number has a known win; one with several numbers has none', () => {
  expect(winOf(line('48.80', [7]), parseMoney('10'))).toBe('488.00');
  expect(winOf(line('48.80', [7, 8]), parseMoney('10'))).toBeNull();
});

test('only a single line has a highest win', () => {
  const stake = parseMoney('10');
  expect(topWinOf([line('1.98')], stake)).toBe('19.80');
  expect(topWinOf([line('1.98'), line('2')], stake)).toBeNull();
  expect(topWinOf([line('')], stake)).toBeNull();
  expect(topWinOf([], stake)).toBeNull();
});
