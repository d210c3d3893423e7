import type { DrawResult, PastDraw } from '@site/shared/contract/lottery';

export type TrendPoint = {
  readonly period: string;
  /** The sum of three numbers, or the special number. */
  readonly value: number;
  /** The platform's label: 大单 and the like, or zodiac and colour. */
  readonly label: string;
};

export type TrendSeries = {
  readonly kind: 'sum' | 'special';
  readonly lowest: number;
  readonly highest: number;
  readonly points: readonly TrendPoint[];
};

/** How often a property was drawn, and how often in a row up to the newest draw. */
type Count = { readonly name: string; readonly count: number; readonly inRow: number };

const SPECIAL = 6;
const colourWords = { red: '红波', green: '绿波', blue: '蓝波', grey: '' } as const;

/** Returns the loaded draws as a series of numbers; null for a lottery whose draws have none. */
export function trendOf(draws: readonly PastDraw[]): TrendSeries | null {
  const oldestFirst = [...draws].reverse();
  const sums = oldestFirst.flatMap(({ expect, result }) => pointOf(expect, sumIn(result)));
  if (sums.length > 0) return { kind: 'sum', lowest: 0, highest: 27, points: sums };
  const specials = oldestFirst.flatMap(({ expect, result }) => pointOf(expect, specialIn(result)));
  if (specials.length > 0) return { kind: 'special', lowest: 1, highest: 49, points: specials };
  return null;
}

/** Returns the counts of the loaded draws by group, without the groups that these draws never name. */
export function countsOf({ kind, points }: TrendSeries): readonly (readonly Count[])[] {
  const isOdd = ({ value }: TrendPoint) => value % 2 !== 0;
  const says = (word: string) => (point: TrendPoint) => point.label.includes(word);
  const groups = [
    // The platform defines where 大 begins, so its labels are counted.
    kind === 'sum' ? [count('大', points, says('大')), count('小', points, says('小'))] : [],
    [count('单', points, isOdd), count('双', points, (point) => !isOdd(point))],
    kind === 'special' ? ['红波', '蓝波', '绿波'].map((colour) => count(colour, points, says(colour))) : [],
    kind === 'special' ? zodiacCounts(points) : [],
  ];
  return groups.filter((group) => group.some((one) => one.count > 0));
}

function count(name: string, points: readonly TrendPoint[], isIt: (point: TrendPoint) => boolean): Count {
  const newestFirst = [...points].reverse();
  const ended = newestFirst.findIndex((point) => !isIt(point));
  return { name, count: points.filter(isIt).length, inRow: ended === -1 ? points.length : ended };
}

function zodiacCounts(points: readonly TrendPoint[]): readonly Count[] {
  const names = [...new Set(points.map(({ label }) => label.split(' ')[0] ?? ''))].filter(
    (name) => name !== '',
  );
  return names
    .map((name) => count(name, points, ({ label }) => label.split(' ')[0] === name))
    .sort((a, b) => b.count - a.count);
}

type Drawn = { readonly value: string; readonly label: string } | null;

function sumIn(result: DrawResult): Drawn {
  return result.kind === 'sum' ? { value: result.sum, label: result.label } : null;
}

function specialIn(result: DrawResult): Drawn {
  const ball = result.kind === 'balls' ? result.balls[SPECIAL] : undefined;
  return ball ? { value: ball.number, label: `${ball.a} ${colourWords[ball.colour]}`.trimEnd() } : null;
}

function pointOf(period: string, drawn: Drawn): TrendPoint[] {
  if (!drawn || !/^\d{1,3}$/.test(drawn.value)) return [];
  return [{ period, value: Number(drawn.value), label: drawn.label }];
}
