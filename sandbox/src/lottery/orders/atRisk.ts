import { ballColour, ballSigns, chineseYearOf, type SixResult } from '../draws/sixResult.ts';
import { resultOf, type SumResult } from '../draws/sumResult.ts';
import { judgeSix } from './sixRules.ts';
import { judgeSum } from './sumRules.ts';
import { payoutCents, type Verdict } from './verdict.ts';

export type StakedLine = {
  readonly group: string;
  readonly option: string;
  readonly numbers: readonly number[];
  readonly cents: number;
  /** In hundredths. */
  readonly odds: number;
};

const digits = Array.from({ length: 10 }, (_, digit) => digit);
/** Every sum with every shape it can have; nothing that can be bet on tells more draws apart. */
const sumResults: readonly SumResult[] = [
  ...new Map(
    digits
      .flatMap((a) => digits.flatMap((b) => digits.map((c) => resultOf([a, b, c]))))
      .map((result) => [`${result[1]} ${result[3]}`, result]),
  ).values(),
];

/**
 * What a player can lose at worst with all bets on one draw: the stakes less the least that any result gives back. Only
 * this counts as turnover. Whoever bets on 大 and 小 at once, in one order or in several, risks next to nothing.
 */
export function sumAtRisk(lines: readonly StakedLine[]): number {
  return atRisk(lines, sumResults, ({ group, option }, result) => judgeSum(group, option, result));
}

/** The same for seven balls, over all special balls; what the other six decide is lost wherever they can lose it. */
export function sixAtRisk(lines: readonly StakedLine[], drawnAt: number): number {
  const year = chineseYearOf(drawnAt);
  const results = Array.from({ length: 49 }, (_, index): SixResult => {
    const special = [index + 1, ballColour(index + 1), ...ballSigns(index + 1, year)] as const;
    return [...Array<SixResult[number]>(6).fill([0, '', '', '']), special];
  });
  return atRisk(lines, results, ({ group, option, numbers }, result) => {
    if (group === '连码' || group === '自选不中') return { won: 0, parts: 1 };
    // Of 49 balls 43 are not among the six: whoever has more numbers than that wins some surely.
    if (option === '正码') return { won: Math.max(0, numbers.length - 43), parts: numbers.length };
    return judgeSix(group, option, numbers, result);
  });
}

function atRisk<Result>(
  lines: readonly StakedLine[],
  results: readonly Result[],
  judge: (line: StakedLine, result: Result) => Verdict,
): number {
  const givenBack = (result: Result) =>
    lines.reduce((sum, line) => {
      const verdict = judge(line, result);
      return sum + (verdict === 'refund' ? line.cents : payoutCents(line.cents, line.odds, verdict));
    }, 0);
  const staked = lines.reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, staked - Math.min(...results.map(givenBack)));
}
