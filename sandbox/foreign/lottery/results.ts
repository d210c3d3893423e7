import { createHash } from 'node:crypto';
import { count } from '../shapes/values.ts';
import type { Lottery } from './lotteries.ts';

const MOST = 49;
const BALLS = 7;
/** The least sum of three digits that is 大. */
const BIG_SUM = 14;
const BIG_BALL = 25;
const colours = ['red', 'blue', 'green'];
const animals = [...'鼠牛虎兔龙蛇马羊猴鸡狗猪'];
const elements = [...'金木水火土'];

/** Returns what a draw gives: seven balls, or three digits. The same draw gives the same whenever it is asked for. */
export function drawn({ name, type }: Lottery, index: number): readonly number[] {
  const bytes = createHash('sha512').update(`haian ${name} ${index}`).digest();
  if (type === 2) return [...bytes.subarray(0, 3)].map((byte) => byte % 10);
  const left = Array.from({ length: MOST }, (_, place) => place + 1);
  return Array.from(
    { length: BALLS },
    (_, place) => left.splice((bytes[place] ?? 0) % left.length, 1)[0] ?? 0,
  );
}

/** Returns a result as rooms show it. */
export function extendOf(lottery: Lottery, index: number): readonly unknown[] {
  const numbers = drawn(lottery, index);
  if (lottery.type === 1)
    return numbers.map((ball) => [
      count(ball),
      colours[ball % 3],
      animals[ball % animals.length],
      elements[ball % elements.length],
    ]);
  const sum = sumOf(numbers);
  return [numbers.map(count), count(sum), `${sizeOf(sum, BIG_SUM)}${oddness(sum)}`, null, colours[sum % 3]];
}

/** Returns whether a bet on a draw has won. */
export function hasWon(
  lottery: Lottery,
  index: number,
  { play, picks }: { play: string; picks: readonly number[] },
): boolean {
  const numbers = drawn(lottery, index);
  const value = lottery.type === 1 ? (numbers.at(-1) ?? 0) : sumOf(numbers);
  if (picks.length > 0) return picks.includes(value);
  if (/^\d+$/.test(play)) return Number(play) === value;
  return [sizeOf(value, lottery.type === 1 ? BIG_BALL : BIG_SUM), oddness(value)].includes(play.slice(-1));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, digit) => sum + digit, 0);
const sizeOf = (value: number, least: number): string => (value >= least ? '大' : '小');
const oddness = (value: number): string => (value % 2 === 1 ? '单' : '双');
