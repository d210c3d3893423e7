import { beijingDay, beijingText } from '../shapes/times.ts';

/** A lottery of the platform's own: 1 draws seven balls of 49, 2 three digits and their sum. */
export type Lottery = {
  readonly name: string;
  readonly title: string;
  readonly type: 1 | 2;
  readonly periodMs: number;
};

export type Room = {
  readonly id: number;
  readonly title: string;
  readonly lottery: Lottery;
  /** The seconds before the draw at which betting closes. */
  readonly closesSeconds: number;
};

const MINUTE_MS = 60_000;
const sum28: Lottery = { name: 'kuaile28', title: '快乐28', type: 2, periodMs: MINUTE_MS };
const balls: Lottery = { name: 'haian6', title: '海岸六合彩', type: 1, periodMs: 5 * MINUTE_MS };
/** A lottery without a room. */
const closed: Lottery = { name: 'bj28', title: '北斗28', type: 2, periodMs: 3 * MINUTE_MS };

export const lotteries: readonly Lottery[] = [sum28, balls, closed];

export const rooms: readonly Room[] = [
  { id: 3, title: '初级厅', lottery: sum28, closesSeconds: 5 },
  { id: 4, title: '高级厅', lottery: sum28, closesSeconds: 10 },
  { id: 9, title: '普通厅', lottery: balls, closesSeconds: 30 },
];

export const lotteryNamed = (name: string): Lottery | undefined => lotteries.find((one) => one.name === name);

/** Returns the running index of the draw that bets of this time are for. */
export const comingDraw = ({ periodMs }: Lottery, now: number): number => Math.floor(now / periodMs);

/** Returns the time at which a draw takes place. */
export const drawTime = ({ periodMs }: Lottery, index: number): number => (index + 1) * periodMs;

/** Returns the number of a draw: the Beijing day and a running number in it. */
export function drawNumber(lottery: Lottery, index: number): string {
  const begins = index * lottery.periodMs;
  const running = Math.floor((begins - beijingDay(begins)) / lottery.periodMs) + 1;
  return beijingText(begins).slice(0, 10).replaceAll('-', '') + String(running).padStart(4, '0');
}
