import { drawnNumbers } from './drawnNumbers.ts';

const greens = new Set([1, 4, 7, 10, 16, 19, 22, 25]);
const blues = new Set([2, 5, 8, 11, 17, 20, 23, 26]);
const reds = new Set([3, 6, 9, 12, 15, 18, 21, 24]);

export function sumColour(sum: number): 'red' | 'green' | 'blue' | 'gray' {
  if (greens.has(sum)) return 'green';
  if (blues.has(sum)) return 'blue';
  return reds.has(sum) ? 'red' : 'gray';
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
