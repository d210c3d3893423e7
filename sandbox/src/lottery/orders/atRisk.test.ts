import { type StakedLine, sixAtRisk, sumAtRisk } from './atRisk.ts';
import { playBox } from './plays.ts';

const drawnAt = Date.parse('2026-11-21T12:00:00+08:00');
type Staked = readonly [group: string, option: string, cents: number, numbers?: readonly number[]];

function linesOf(type: 1 | 2, staked: readonly Staked[]): StakedLine[] {
  return staked.map(([group, option, cents, numbers = []]) => {
    const play = playBox(type)
      .find(({ name }) => name === group)
      ?.childrens.find(({ playtitle }) => playtitle === option);
    return { group, option, cents, numbers, odds: Math.round(Number(play?.odds) * 100) };
  });
}

/** Returns the same stake on every option of a group. */
const all = (type: 1 | 2, group: string): Staked[] =>
  (playBox(type).find(({ name }) => name === group)?.childrens ?? []).map(({ playtitle }) => [
    group,
    playtitle,
    100_00,
  ]);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each<[what: string, Staked[], cents: number]>([
  ['one side', [['大小单双', '大', 100_00]], 100_00],
  [
    'both sides',
    [
      ['大小单双', '大', 100_00],
      ['大小单双', '小', 100_00],
    ],
    2_00,
  ],
  [
    'both sides with unequal stakes',
    [
      ['大小单双', '大', 100_00],
      ['大小单双', '小', 40_00],
    ],
    60_80,
  ],
  [
    'two sides that can win together',
    [
      ['大小单双', '大', 100_00],
      ['大小单双', '单', 100_00],
    ],
    200_00,
  ],
  ['all four', all(2, '大小单双'), 4_00],
  [
    'sides of two groups',
    [
      ['大小单双', '大', 200_00],
      ['组合', '小单', 100_00],
      ['组合', '小双', 100_00],
    ],
    30_00,
  ],
  ['all colours, none of which needs to win', all(2, '色波'), 300_00],
])('three numbers, %s: the stake at risk is the loss of the worst draw', (_what, staked, cents) => {
  expect(sumAtRisk(linesOf(2, staked))).toBe(cents);
});

test.each<[what: string, Staked[], cents: number]>([
  ['one side', [['特码两面', '特大', 100_00]], 100_00],
  [
    'both sides',
    [
      ['特码两面', '特大', 100_00],
      ['特码两面', '特小', 100_00],
    ],
    2_00,
  ],
  ['all colours', all(1, '色波'), 25_00],
  ['all signs', all(1, '特肖'), 50_00],
  ['two signs', all(1, '特肖').slice(0, 2), 200_00],
  ['all special numbers', [['特码正码', '特码', 49_00, numbers(49)]], 20],
  ['all normal numbers', [['特码正码', '正码', 49_00, numbers(49)]], 1_00],
  ['43 normal numbers', [['特码正码', '正码', 43_00, numbers(43)]], 43_00],
  [
    'numbers that can all win',
    [
      ['自选不中', '五不中', 10_00, numbers(5)],
      ['连码', '二全中', 10_00, [1, 2]],
    ],
    20_00,
  ],
])('seven balls, %s: the stake at risk is the loss of the worst draw', (_what, staked, cents) => {
  expect(sixAtRisk(linesOf(1, staked), drawnAt)).toBe(cents);
});
