import { roadsOf, roadText } from './roadRules.ts';
import type { TrendSeries } from './trendRules.ts';

const series = (
  kind: TrendSeries['kind'],
  ...points: readonly (readonly [number, string])[]
): TrendSeries => ({
  kind,
  lowest: 0,
  highest: 49,
  points: points.map(([value, label], place) => ({ period: String(place + 1), value, label })),
});
const beads = (trend: TrendSeries) =>
  roadsOf(trend).map(({ name, beads: all }) => [name, all.map(({ word, tone }) => `${word}${tone}`).join()]);

test('sums have a road of the platform’s 大 and 小, and one of 单 and 双, from the oldest to the newest', () => {
  expect(beads(series('sum', [6, '小双'], [17, '大单'], [14, '']))).toEqual([
    ['大小', '小blue,大red,none'],
    ['单双', '双blue,单red,双blue'],
  ]);
});

test('labels without 大 and 小 leave the other road', () => {
  expect(beads(series('sum', [6, '']))).toEqual([['单双', '双blue']]);
});

test('special numbers have a road of 单 and 双, and one of the colours', () => {
  expect(beads(series('special', [49, '马 绿波'], [8, '羊 红波'], [3, '虎 蓝波']))).toEqual([
    ['单双', '单red,双blue,单red'],
    ['波色', '绿green,红red,蓝blue'],
  ]);
});

test.each([
  [
    [
      [6, '小双'],
      [17, '大单'],
      [15, '大单'],
    ],
    '大小珠盘路，近3期：小 1 期，大 2 期；最新为大，已连出 2 期',
  ],
  [[[17, '大单']], '大小珠盘路，近1期：大 1 期；最新为大'],
  [
    [
      [17, '大单'],
      [14, ''],
    ],
    '大小珠盘路，近2期：大 1 期；最新为未知',
  ],
] as const)('a screen reader reads the road of %j as %s', (points, text) => {
  const [road] = roadsOf(series('sum', ...points));
  expect(road && roadText(road)).toBe(text);
});
