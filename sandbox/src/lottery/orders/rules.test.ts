import { resultOf, sixDraw, sumDraw } from '../draws/draws.ts';
import { lotteries } from '../draws/lotteries.ts';
import {
  ballColour,
  ballSigns,
  type SixResult,
  type SumResult,
  sumColour,
  sumLabel,
} from '../draws/results.ts';
import { playBox } from './plays.ts';
import { judgeSix, judgeSum, payoutCents, picksOf } from './rules.ts';

const won = { won: 1, parts: 1 };
const lost = { won: 0, parts: 1 };

const sumOf = (a: number, b: number, c: number, shape = '杂六'): SumResult => {
  const sum = a + b + c;
  return [[a, b, c], sum, sumLabel(sum), shape, sumColour(sum)];
};
const ballsOf = (...numbers: number[]): SixResult =>
  numbers.map((number) => [number, ballColour(number), ...ballSigns(number, 2026)] as const);

test.each([
  ['大小单双', '大', sumOf(4, 5, 5), won],
  ['大小单双', '大', sumOf(4, 4, 5), lost],
  ['大小单双', '小', sumOf(4, 4, 5), won],
  ['大小单双', '单', sumOf(4, 4, 5), won],
  ['大小单双', '双', sumOf(4, 4, 5), lost],
  ['大小单双', '双', sumOf(0, 0, 0), won],
  ['组合', '大单', sumOf(5, 5, 5), won],
  ['组合', '大双', sumOf(4, 5, 5), won],
  ['组合', '小单', sumOf(4, 4, 5), won],
  ['组合', '小双', sumOf(4, 4, 4), won],
  ['组合', '小双', sumOf(4, 4, 5), lost],
  ['极值', '极大', sumOf(7, 7, 8), won],
  ['极值', '极大', sumOf(7, 7, 7), lost],
  ['极值', '极小', sumOf(0, 2, 3), won],
  ['极值', '极小', sumOf(0, 3, 3), lost],
  ['色波', '红波', sumOf(1, 1, 1), won],
  ['色波', '绿波', sumOf(0, 0, 1), won],
  ['色波', '蓝波', sumOf(0, 0, 2), won],
  ['色波', '红波', sumOf(0, 0, 0), lost],
  ['色波', '蓝波', sumOf(4, 4, 5), lost],
  ['形态', '豹子', sumOf(3, 3, 3, '豹子'), won],
  ['形态', '对子', sumOf(3, 3, 3, '豹子'), lost],
  ['形态', '顺子', sumOf(3, 1, 2, '顺子'), won],
  ['特码', '13', sumOf(4, 4, 5), won],
  ['特码', '1', sumOf(4, 4, 5), lost],
] as const)('three numbers: %s %s on %j results in %j', (group, option, draw, verdict) => {
  expect(judgeSum(group, option, draw)).toEqual(verdict);
});

const draw = (special: number) => ballsOf(1, 2, 3, 4, 5, 6, special);

test.each([
  ['特码两面', '特大', [], draw(25), won],
  ['特码两面', '特大', [], draw(24), lost],
  ['特码两面', '特小', [], draw(24), won],
  ['特码两面', '特单', [], draw(25), won],
  ['特码两面', '特双', [], draw(24), won],
  ['特码两面', '特合单', [], draw(47), won],
  ['特码两面', '特合双', [], draw(48), won],
  ['特码两面', '特合双', [], draw(47), lost],
  ['特码两面', '特大', [], draw(49), 'refund'],
  ['特码两面', '特双', [], draw(49), 'refund'],
  ['特码正码', '特码', [49], draw(49), won],
  ['特码正码', '特码', [1], draw(49), lost],
  ['特码正码', '特码', [7, 8, 49], draw(49), { won: 1, parts: 3 }],
  ['特码正码', '正码', [1, 6, 7, 49], draw(49), { won: 2, parts: 4 }],
  ['色波', '红波', [], draw(7), won],
  ['色波', '蓝波', [], draw(9), won],
  ['色波', '绿波', [], draw(49), won],
  ['色波', '绿波', [], draw(7), lost],
  ['特肖', '马', [], draw(49), won],
  ['特肖', '马', [], draw(48), lost],
  ['连码', '三全中', [1, 3, 6], draw(49), won],
  ['连码', '三全中', [1, 3, 49], draw(49), lost],
  ['连码', '二全中', [2, 5], draw(49), won],
  ['连码', '二全中', [2, 49], draw(49), lost],
  ['连码', '特串', [2, 49], draw(49), won],
  ['连码', '特串', [2, 3], draw(49), lost],
  ['自选不中', '五不中', [10, 11, 12, 13, 14], draw(49), won],
  ['自选不中', '五不中', [10, 11, 12, 13, 49], draw(49), lost],
  ['自选不中', '六不中', [1, 11, 12, 13, 14, 15], draw(49), lost],
  ['自选不中', '七不中', [10, 11, 12, 13, 14, 15, 16], draw(49), won],
] as const)('six numbers: %s %s %j on %j results in %j', (group, option, numbers, balls, verdict) => {
  expect(judgeSix(group, option, numbers, balls)).toEqual(verdict);
});

test('a play that is no longer offered returns the stake', () => {
  expect(judgeSum('旧玩法', '大', sumOf(1, 2, 3))).toBe('refund');
  expect(judgeSix('旧玩法', '特大', [], draw(25))).toBe('refund');
});

test.each([
  [10_00, 198, { won: 1, parts: 1 }, 19_80],
  [10_01, 198, { won: 1, parts: 1 }, 19_81],
  [1_00, 4_880, { won: 1, parts: 3 }, 16_26],
  [10_00, 800, { won: 2, parts: 3 }, 53_33],
  [50_000_00, 88_000, { won: 1, parts: 1 }, 44_000_000_00],
  [33, 101, { won: 0, parts: 1 }, 0],
])('%i cents at %i hundredths with %j pay %i cents, always whole cents', (stake, odds, parts, cents) => {
  expect(payoutCents(stake, odds, parts)).toBe(cents);
});

const secret = Buffer.alloc(32, 7);
const noon = Date.UTC(2026, 10, 21, 4);

test.each(lotteries)(
  'every option of $title can win, and none returns more than its stakes on average',
  (lottery) => {
    const draws = 3000;
    const moments = Array.from({ length: draws }, (_, draw) => noon + draw * lottery.everySeconds * 1000);
    const drawn = moments.map((at) =>
      lottery.type === 1
        ? { six: sixDraw(lottery, at, secret), sum: null }
        : { six: null, sum: sumDraw(lottery, at, secret) },
    );
    expect(drawn[0]?.six ?? drawn[0]?.sum).toEqual(resultOf(lottery, noon, secret));
    for (const { name, childrens } of playBox(lottery.type)) {
      for (const { playtitle, odds } of childrens) {
        const { least } = lottery.type === 1 ? picksOf(playtitle) : { least: 0 };
        const numbers = Array.from({ length: least }, (_, index) => index * 7 + 1);
        const verdicts = drawn.map(({ six, sum }) =>
          six ? judgeSix(name, playtitle, numbers, six) : judgeSum(name, playtitle, sum),
        );
        const paid = verdicts.reduce(
          (cents, verdict) =>
            cents + (verdict === 'refund' ? 100 : payoutCents(100, Math.round(Number(odds) * 100), verdict)),
          0,
        );
        // The rarest, one draw in a thousand, vary widely; a wrong rule pays many times the stake or nothing.
        const swing = Number(odds) > 50 ? 1.9 : Number(odds) > 10 ? 1.3 : 1.08;
        expect({
          name,
          playtitle,
          back: paid / draws / 100,
          isFair: paid > 0 && paid / draws / 100 < swing,
        }).toMatchObject({
          isFair: true,
        });
      }
    }
  },
);
