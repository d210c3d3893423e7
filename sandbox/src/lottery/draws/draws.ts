import { createHmac } from 'node:crypto';
import { beijingTime, startOfDay } from '../../platform/base/clock.ts';
import type { Lottery } from './lotteries.ts';
import { type SixResult, type SumResult, sixResult, sumResult } from './results.ts';

const historyLength = 20;

/** Returns the number of the draw that ends at this time: the Beijing day and its running number within the day. */
export function periodEndingAt(lottery: Lottery, drawnAt: number): string {
  const stepMs = lottery.everySeconds * 1000;
  const start = drawnAt - stepMs;
  const sequence = Math.floor((start - startOfDay(start)) / stepMs) + 1;
  return `${beijingTime(start).date.replaceAll('-', '')}${String(sequence).padStart(4, '0')}`;
}

/** Returns the result of a draw, computed from its number and the installation's secret: a restart changes none. */
export function resultOf(lottery: Lottery, drawnAt: number, secret: Buffer): readonly unknown[] {
  return lottery.type === 1 ? sixDraw(lottery, drawnAt, secret) : sumDraw(lottery, drawnAt, secret);
}

export function sixDraw(lottery: Lottery, drawnAt: number, secret: Buffer): SixResult {
  return sixResult(seedOf(lottery, drawnAt, secret), drawnAt);
}

export function sumDraw(lottery: Lottery, drawnAt: number, secret: Buffer): SumResult {
  return sumResult(seedOf(lottery, drawnAt, secret));
}

function seedOf(lottery: Lottery, drawnAt: number, secret: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`${lottery.name}:${periodEndingAt(lottery, drawnAt)}`)
    .digest();
}

/** Returns the coming draw, and whether bets on it are accepted: the last open second is the one before `closesSeconds`. */
export function comingDraw(lottery: Lottery, now: number) {
  const stepMs = lottery.everySeconds * 1000;
  const drawnAt = Math.floor(now / stepMs) * stepMs + stepMs;
  const timeout = Math.ceil((drawnAt - now) / 1000);
  return {
    drawnAt,
    timeout,
    period: periodEndingAt(lottery, drawnAt),
    isOpen: timeout > lottery.closesSeconds,
  };
}

/** Returns the state of a lottery: the coming draw, the last one and those before it. */
export function drawState(lottery: Lottery, now: number, secret: Buffer) {
  const stepMs = lottery.everySeconds * 1000;
  const { drawnAt: nextAt, timeout, period } = comingDraw(lottery, now);
  const lastAt = nextAt - stepMs;
  const history = Array.from({ length: historyLength }, (_, index) => lastAt - index * stepMs);
  return {
    nowdata: {
      expect: periodEndingAt(lottery, lastAt),
      nextexpect: period,
      timeout,
      last: { expect: periodEndingAt(lottery, lastAt), extend: resultOf(lottery, lastAt, secret) },
    },
    openlist: history.map((drawnAt) => ({
      expect: periodEndingAt(lottery, drawnAt),
      opentime2: `${beijingTime(drawnAt).date.slice(5)} ${beijingTime(drawnAt).time}`,
      extend: resultOf(lottery, drawnAt, secret),
    })),
  };
}
