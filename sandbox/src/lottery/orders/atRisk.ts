import {
  ballColour,
  ballSigns,
  chineseYearOf,
  resultOf,
  type SixResult,
  type SumResult,
} from '../draws/results.ts';
import { judgeSix, judgeSum, payoutCents, type Verdict } from './rules.ts';

export type StakedLine = {
  readonly group: string;
  readonly option: string;
  readonly numbers: readonly number[];
  readonly cents: number;
  /** In hundredths. */
  readonly odds: number;
};

const digits = Array.from({ length: 10 }, (_, digit) => digit);
/** Every sum with every shape it can have; no play distinguishes draws further. */
const sumResults: readonly SumResult[] = [
  ...new Map(
    digits
      .flatMap((a) => digits.flatMap((b) => digits.map((c) => resultOf([a, b, c]))))
      .map((result) => [`${result[1]} ${result[3]}`, result]),
  ).values(),
];

/**
 * Returns a player's maximum loss from all bets on one draw: the stakes less the least that any result pays back. Only this
 * counts as turnover, because a player who bets on 大 and 小 at once, in one order or in several, risks almost nothing.
 */
export function sumAtRisk(lines: readonly StakedLine[]): number {
  return atRisk(lines, sumResults, ({ group, option }, result) => judgeSum(group, option, result));
}

/** Returns the same for seven balls, over all special balls; bets on the other six count as lost if they can lose. */
export function sixAtRisk(lines: readonly StakedLine[], drawnAt: number): number {
  const year = chineseYearOf(drawnAt);
  const results = Array.from({ length: 49 }, (_, index): SixResult => {
    const special = [index + 1, ballColour(index + 1), ...ballSigns(index + 1, year)] as const;
    return [...Array<SixResult[number]>(6).fill([0, '', '', '']), special];
  });
  return atRisk(lines, results, ({ group, option, numbers }, result) => {
    if (group === '连码' || group === '自选不中') return { won: 0, parts: 1 };
    // Of 49 balls 43 are not among the six, so that a bet on more numbers than that surely wins some.
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
