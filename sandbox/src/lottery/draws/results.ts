import { createHmac } from 'node:crypto';

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

const sumGreens = new Set([1, 4, 7, 10, 16, 19, 22, 25]);
const sumBlues = new Set([2, 5, 8, 11, 17, 20, 23, 26]);
const sumReds = new Set([3, 6, 9, 12, 15, 18, 21, 24]);

export function sumColour(sum: number): 'red' | 'green' | 'blue' | 'gray' {
  if (sumGreens.has(sum)) return 'green';
  if (sumBlues.has(sum)) return 'blue';
  return sumReds.has(sum) ? 'red' : 'gray';
}

export function sumLabel(sum: number): string {
  return `${sum >= 14 ? '大' : '小'}${sum % 2 === 1 ? '单' : '双'}`;
}

function shapeOf(numbers: readonly number[]): string {
  const [low = 0, middle = 0, high = 0] = [...numbers].sort((a, b) => a - b);
  if (low === high) return '豹子';
  if (low === middle || middle === high) return '对子';
  return middle === low + 1 && high === middle + 1 ? '顺子' : '杂六';
}

export type SumResult = readonly [
  numbers: number[],
  sum: number,
  label: string,
  shape: string,
  colour: ReturnType<typeof sumColour>,
];

/** Returns the `extend` of a three-number lottery: numbers, sum, label, shape, colour class. */
export function sumResult(seed: Buffer): SumResult {
  const digits = drawnNumbers(seed, 10);
  return resultOf([digits.next().value, digits.next().value, digits.next().value]);
}

/** Returns the result for three numbers. */
export function resultOf(numbers: number[]): SumResult {
  const sum = numbers.reduce((total, number) => total + number, 0);
  return [numbers, sum, sumLabel(sum), shapeOf(numbers), sumColour(sum)];
}

/** Yields an endless uniform stream of whole numbers below a bound. It drops values that would favour the small ones. */
function* drawnNumbers(seed: Buffer, bound: number): Generator<number, never> {
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(String(block)).digest();
    for (let offset = 0; offset < bytes.length; offset += 4) {
      const value = bytes.readUInt32BE(offset);
      if (value < limit) yield value % bound;
    }
  }
}
