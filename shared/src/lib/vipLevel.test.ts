import { vipLevelOf } from './vipLevel.ts';

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
