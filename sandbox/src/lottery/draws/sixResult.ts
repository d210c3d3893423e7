import { drawnNumbers } from './drawnNumbers.ts';

const reds = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blues = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export const zodiacs = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;

/** The element of each pair of years in the cycle of sixty, from 甲子 on. */
const elements = [...'金火木土金火水土金木水土火木水金火木土金火水土金木水土火木水'];

const chineseYear = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
});

/** Returns the Chinese year of a time; it begins in January or February, not on the first of January. */
export function chineseYearOf(at: number): number {
  const part = chineseYear.formatToParts(at).find(({ type }) => String(type) === 'relatedYear');
  return Number(part?.value);
}

export function ballColour(number: number): 'red' | 'blue' | 'green' {
  if (reds.has(number)) return 'red';
  return blues.has(number) ? 'blue' : 'green';
}

/** Returns a ball's signs. Ball 1 has the sign and element of the current year, ball 2 those of the year before, and so on. */
export function ballSigns(number: number, year: number): [zodiac: string, element: string] {
  const born = year - number + 1 - 4;
  return [zodiacs[((born % 12) + 12) % 12] ?? '', elements[Math.floor((((born % 60) + 60) % 60) / 2)] ?? ''];
}

export type SixResult = readonly (readonly [
  number: number,
  colour: string,
  zodiac: string,
  element: string,
])[];

/** Returns the `extend` of a six-number lottery: seven different balls with number, colour, zodiac and element. */
export function sixResult(seed: Buffer, drawnAt: number): SixResult {
  const year = chineseYearOf(drawnAt);
  const balls = new Set<number>();
  for (const value of drawnNumbers(seed, 49)) {
    balls.add(value + 1);
    if (balls.size === 7) break;
  }
  return [...balls].map((number) => [number, ballColour(number), ...ballSigns(number, year)] as const);
}
