import { fields, list, requiredText, text, wholeNumber } from '@site/shared/contract/fields';
import { parseMoney } from '@site/shared/money';
import { readStored, writeStored } from '../storage/readStored.ts';
import { type BetDraw, isSameDraw, type Win } from './winRules.ts';

/** A draw that the player waits for, and the count of unsuccessful record requests for it. */
type Awaited = BetDraw & { readonly looks: number };

const AWAITED = 'awaited';
const WINS = 'wins';
const MOST = 30;
/** The most requests for one draw: records that do not name their draw are not polled for ever. */
const MOST_LOOKS = 12;

const awaitedCheck = list<Awaited>(
  fields({ lottery: requiredText, period: requiredText, looks: wholeNumber }),
);
const winsCheck = list<BetDraw & { readonly amount: string; readonly staked: string }>(
  fields({ lottery: requiredText, period: requiredText, amount: text, staked: text }),
);

export function awaitedDraws(): readonly Awaited[] {
  return readStored(AWAITED, awaitedCheck) ?? [];
}

/** Whether a bet of the player waits for this draw. */
export function isAwaited(draw: BetDraw): boolean {
  return awaitedDraws().some((one) => isSameDraw(one, draw));
}

export function awaitDraw({ lottery, period }: BetDraw): void {
  const others = awaitedDraws().filter((draw) => !isSameDraw(draw, { lottery, period }));
  writeStored(AWAITED, [{ lottery, period, looks: 0 }, ...others].slice(0, MOST));
}

/** Counts one request for each draw in `lookedFor`, and removes the settled draws and those requested too often. */
export function noteLook(lookedFor: readonly BetDraw[], settled: readonly BetDraw[]): void {
  const left = awaitedDraws().flatMap((draw) => {
    if (settled.some((one) => isSameDraw(one, draw))) return [];
    if (!lookedFor.some((one) => isSameDraw(one, draw))) return [draw];
    return draw.looks + 1 < MOST_LOOKS ? [{ ...draw, looks: draw.looks + 1 }] : [];
  });
  writeStored(AWAITED, left);
}

/** Returns the wins that the player has not opened yet, newest first. */
export function unseenWins(): readonly Win[] {
  const stored = readStored(WINS, winsCheck) ?? [];
  return stored.map((win) => ({
    ...win,
    amount: parseMoney(win.amount),
    staked: parseMoney(win.staked),
  }));
}

export function storeWins(wins: readonly Win[]): void {
  const others = unseenWins().filter((win) => !wins.some((one) => isSameDraw(one, win)));
  writeStored(WINS, [...wins, ...others].slice(0, MOST));
}

export function forgetWins(lottery: string): void {
  writeStored(
    WINS,
    unseenWins().filter((win) => win.lottery !== lottery),
  );
}
