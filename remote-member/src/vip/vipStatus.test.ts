import type { Money } from '@site/shared/money';
import {
  missingText,
  nextLevelText,
  nextProgress,
  openingLevel,
  progress,
  vipProgress,
} from './vipStatus.ts';

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
    { level: 3, recharge: '1000', flow: '5000' },
    { level: 4, recharge: '2000', flow: '9000' },
  ];
  const user = { vip: 4, current_vip: null, paysum: '500.00' as Money };
  expect(vipProgress(user, levels)).toBe(25);
  expect(vipProgress({ ...user, current_vip: 'VIP3' }, levels)).toBe(50);
  expect([0, 11].map((vip) => vipProgress({ ...user, vip }, levels))).toEqual([0, 0]);
});

test('progress is unknown when the list lacks the level of the player, or the deposits are unreadable', () => {
  const levels = [asked(3, '1000', '5000'), asked(4, '2000', '9000')];
  const user = { vip: 4, current_vip: null, paysum: '500.00' as Money };
  expect([vipProgress(user, []), vipProgress({ ...user, vip: 2 }, levels)]).toEqual([null, null]);
  const unread = { ...user, paysum: null };
  expect([vipProgress(unread, levels), nextLevelText({ ...unread, vip: 3 }, levels)]).toEqual([null, '']);
  expect([missingText(null, asked(4, '2000', '9000')), nextLevelText({ ...unread, vip: 10 }, [])]).toEqual([
    '',
    '您已是最高等级',
  ]);
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

const asked = (level: number, recharge: string, flow: string) => ({ level, recharge, flow });

test.each([
  ['650.00', asked(3, '20000', '120000'), '距离VIP3 还需存款 19,350，流水需达 120,000'],
  ['650.50', asked(3, '20000', '120000.5'), '距离VIP3 还需存款 19,349.5，流水需达 120,000.5'],
  ['20000.00', asked(3, '20000', '120000'), '距离VIP3 存款已满足，流水需达 120,000'],
  ['99999999999.99', asked(10, '12000000', '0'), '距离VIP10 存款已满足'],
  ['0.00', asked(1, '0', '5000'), '距离VIP1 存款已满足，流水需达 5,000'],
  ['0.00', asked(1, '面议', '5000'), '距离VIP1 流水需达 5,000'],
  ['0.00', asked(1, '100', '面议'), '距离VIP1 还需存款 100，流水需达 面议'],
  ['0.00', asked(1, '0', '0'), ''],
] as const)('with %s paid in, level %j lacks: %s [MO-016]', (paysum, level, expected) => {
  expect(missingText(paysum as Money, level)).toBe(expected);
});

test('the next level is the one after the member’s, none after the tenth, and unknown when the list lacks it [MO-014]', () => {
  const levels = [asked(1, '1000', '5000'), asked(2, '5000', '30000')];
  const text = (vip: number) => nextLevelText({ vip, current_vip: null, paysum: '500.00' as Money }, levels);
  expect(text(0)).toBe('距离VIP1 还需存款 500，流水需达 5,000');
  expect(text(1)).toBe('距离VIP2 还需存款 4,500，流水需达 30,000');
  expect(text(2)).toBe('');
  expect([text(10), text(11)]).toEqual(['您已是最高等级', '您已是最高等级']);
});

test('the opening tab is the member’s level, or VIP1 without one from 1 to 10', () => {
  expect([4, 10, 1].map(openingLevel)).toEqual([4, 10, 1]);
  expect([0, 11, -1, Number.NaN, 2.5].map(openingLevel)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  [4, '2000.00', 0],
  [4, '4000.00', 50],
  [4, '500.00', 0],
  [4, '9000.00', 100],
  [0, '250.00', 25],
  [5, '9000.00', null],
  [2, '9000.00', null],
])(
  'at level %i with %s paid in, %s percent of the way to the next level are done',
  (vip, paysum, expected) => {
    const levels = [asked(1, '1000', '0'), asked(4, '2000', '0'), asked(5, '6000', '0')];
    const user = { vip, current_vip: null, paysum: paysum as Money };
    expect(nextProgress(user, levels)).toBe(expected);
    expect(nextProgress({ ...user, paysum: null }, levels)).toBeNull();
  },
);

test('a level whose deposit is no number has no way to it', () => {
  const levels = [asked(1, '1000', '0'), asked(2, '面议', '0')];
  expect(nextProgress({ vip: 1, current_vip: null, paysum: '500.00' as Money }, levels)).toBeNull();
});
