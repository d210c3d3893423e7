import { type SixResult, type SumResult, sumLabel } from '../draws/results.ts';

/** The result of a bet: how many of the equal parts of the stake won, or a refund of the stake. */
export type Verdict = { readonly won: number; readonly parts: number } | 'refund';

const wonIf = (isWon: boolean): Verdict => ({ won: isWon ? 1 : 0, parts: 1 });

/** Returns stake times odds, which are in hundredths, for the parts that won. Fractions of a cent stay with the house. */
export function payoutCents(
  stakeCents: number,
  odds: number,
  { won, parts }: Exclude<Verdict, 'refund'>,
): number {
  return Number((BigInt(stakeCents) * BigInt(odds) * BigInt(won)) / (100n * BigInt(parts)));
}

const sixColours: Readonly<Record<string, string>> = { red: '红波', blue: '蓝波', green: '绿波' };

const twoSides: Readonly<Record<string, (number: number) => boolean>> = {
  特大: (number) => number >= 25,
  特小: (number) => number < 25,
  特单: (number) => number % 2 === 1,
  特双: (number) => number % 2 === 0,
  特合单: (number) => digitSum(number) % 2 === 1,
  特合双: (number) => digitSum(number) % 2 === 0,
};

/** The count of numbers that an option with a grid requires; options without a grid take none. */
const picks: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  特码: { least: 1, most: 49 },
  正码: { least: 1, most: 49 },
  三全中: { least: 3, most: 3 },
  二全中: { least: 2, most: 2 },
  特串: { least: 2, most: 2 },
  五不中: { least: 5, most: 5 },
  六不中: { least: 6, most: 6 },
  七不中: { least: 7, most: 7 },
};

export function picksOf(option: string): { readonly least: number; readonly most: number } {
  return picks[option] ?? { least: 0, most: 0 };
}

/** Returns the verdict on an option and its numbers; a play that is no longer offered gives the stake back. */
export function judgeSix(
  group: string,
  option: string,
  numbers: readonly number[],
  balls: SixResult,
): Verdict {
  const drawn = balls.map(([number]) => number);
  const [special, colour, zodiac] = balls[6] ?? [0, '', ''];
  const normal = drawn.slice(0, 6);
  const among = (places: readonly number[]) => numbers.filter((number) => places.includes(number)).length;
  switch (group) {
    case '特码两面':
      return special === 49 ? 'refund' : wonIf(twoSides[option]?.(special) ?? false);
    case '特码正码':
      return { won: among(option === '特码' ? [special] : normal), parts: numbers.length };
    case '色波':
      return wonIf(sixColours[colour] === option);
    case '特肖':
      return wonIf(zodiac === option);
    case '连码':
      if (option === '特串') return wonIf(among(normal) === 1 && among([special]) === 1);
      return wonIf(among(normal) === numbers.length);
    case '自选不中':
      return wonIf(among(drawn) === 0);
    default:
      return 'refund';
  }
}

function digitSum(number: number): number {
  return Math.floor(number / 10) + (number % 10);
}

const sumColours = { red: '红波', green: '绿波', blue: '蓝波', gray: '' } as const;

/** Returns the verdict on an option of a group; a play that is no longer offered gives the stake back. */
export function judgeSum(group: string, option: string, [, sum, label, shape, colour]: SumResult): Verdict {
  switch (group) {
    case '大小单双':
      return wonIf(sumLabel(sum).includes(option));
    case '组合':
      return wonIf(label === option);
    case '极值':
      return wonIf(option === '极大' ? sum >= 22 : sum <= 5);
    case '色波':
      return wonIf(sumColours[colour] === option);
    case '形态':
      return wonIf(shape === option);
    case '特码':
      return wonIf(String(sum) === option);
    default:
      return 'refund';
  }
}
