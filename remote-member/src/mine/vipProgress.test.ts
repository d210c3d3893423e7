import type { Money } from '@site/shared/money';
import { progress, vipProgress } from './vipProgress.ts';

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

test.each([
  ['5.00', '-10', 0],
  ['-500.00', '1000', 0],
  ['many', '1000', 0],
  ['0.5', '100', 1],
  ['0.49', '100', 0],
  ['5', '10.0001', 50],
])('paysum %s against %s is %i percent, to the cent', (paysum, recharge, expected) => {
  expect(progress(paysum, recharge)).toBe(expected);
});
