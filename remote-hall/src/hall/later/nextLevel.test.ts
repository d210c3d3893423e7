import { parseMoney } from '@site/shared/money';
import { nextLevel } from './nextLevel.ts';

const levels = [
  { level: 4, recharge: '100000' },
  { level: 5, recharge: '200,000' },
  { level: 6, recharge: '很多' },
];

test.each([
  ['a part of the deposit is missing', 4, '148500.00', '距VIP5还需 51,500'],
  ['the deposit is complete and only turnover is missing', 4, '250000', 'VIP5存款 已满足'],
  ['the deposits are unreadable', 4, null, '距VIP5还需 --'],
  ['the requirement is no number', 5, '0', '距VIP6还需 --'],
  ['the platform lists no such level', 7, '0', '距VIP8还需 --'],
  ['no higher level exists', 10, '9', 'VIP10 最高等级'],
])('the line of the next level when %s', (_when, vip, paysum, line) => {
  const { label, value } = nextLevel(
    { vip, current_vip: null, paysum: paysum === null ? null : parseMoney(paysum) },
    levels,
  );
  expect(`${label} ${value}`).toBe(line);
});

test('a player whose record is not known yet has no level', () => {
  expect(nextLevel(null, levels)).toEqual({ label: 'VIP', value: '--' });
});
