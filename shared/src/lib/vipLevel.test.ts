import type { Money } from '../contract/decimal.ts';
import { openingLevel, progress, vipLevelOf, vipProgress } from './vipLevel.ts';

test.each<[number, string | null, number]>([
  [4, null, 4],
  [4, 'VIP3', 3],
  [0, 'VIP10', 10],
  [4, 'vip 7', 7],
  [4, 'gold', 4],
  [4, '', 4],
  [4, 'VIP', 4],
])('vip %j with current_vip %j is level %i [S-116]', (vip, current_vip, level) => {
  expect(vipLevelOf({ vip, current_vip })).toBe(level);
});

test('the opening tab is the own level, or VIP1 without one from 1 to 10', () => {
  expect([4, 10, 1].map(openingLevel)).toEqual([4, 10, 1]);
  expect([0, 11, -1, Number.NaN, 2.5].map(openingLevel)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ['500.00', '1000', 50],
  ['5000.00', '1000', 100],
  ['0.00', '1000', 0],
  ['500.00', '0', 0],
  ['0.00', '0', 0],
  ['333.00', '1000', 33],
  ['335.00', '1000', 34],
  ['334.99', '1000', 33],
  ['996.00', '1000', 100],
  ['1.00', '0.5', 100],
  ['-5.00', '1000', 0],
  ['5.00', 'many', 0],
])('paysum %s against %s is %i percent [M-068 M-069 M-070]', (paysum, recharge, expected) => {
  expect(progress(paysum, recharge)).toBe(expected);
});

test('progress counts against the level of the player, and is 0 without one [M-067]', () => {
  const levels = [
    { level: 3, recharge: '1000' },
    { level: 4, recharge: '2000' },
  ];
  const user = { vip: 4, current_vip: null, paysum: '500.00' as Money };
  expect(vipProgress(user, levels)).toBe(25);
  expect(vipProgress({ ...user, current_vip: 'VIP3' }, levels)).toBe(50);
  expect(vipProgress({ ...user, vip: 0 }, levels)).toBe(0);
  expect(vipProgress(user, [])).toBe(0);
});
