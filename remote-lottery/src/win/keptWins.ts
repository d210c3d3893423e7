import { fields, list, requiredText, text, wholeNumber } from '@site/shared/contract/fields';
import { parseMoney } from '@site/shared/money';
import { readKept, writeKept } from '../kept/readKept.ts';
import { type BetDraw, isSameDraw, type Win } from './winRules.ts';

/** A draw that is waited for, and how often its records were looked for in vain. */
type Awaited = BetDraw & { readonly looks: number };

const AWAITED = 'awaited';
const WINS = 'wins';
const MOST = 30;
/** Records that do not tell their draw are not asked for ever. */
const MOST_LOOKS = 12;

const awaitedCheck = list<Awaited>(
  fields({ lottery: requiredText, period: requiredText, looks: wholeNumber }),
);
const winsCheck = list<BetDraw & { readonly amount: string }>(
  fields({ lottery: requiredText, period: requiredText, amount: text }),
);

/** The draws that bets of this device wait for. */
export function awaitedDraws(): readonly Awaited[] {
  return readKept(AWAITED, awaitedCheck) ?? [];
}

/** Notes that a bet stands on a draw. */
export function awaitDraw({ lottery, period }: BetDraw): void {
  const others = awaitedDraws().filter((draw) => !isSameDraw(draw, { lottery, period }));
  writeKept(AWAITED, [{ lottery, period, looks: 0 }, ...others].slice(0, MOST));
}

/** Notes a look: what is settled is waited for no longer, nor what was looked for too often. */
export function noteLook(lookedFor: readonly BetDraw[], settled: readonly BetDraw[]): void {
  const left = awaitedDraws().flatMap((draw) => {
    if (settled.some((one) => isSameDraw(one, draw))) return [];
    if (!lookedFor.some((one) => isSameDraw(one, draw))) return [draw];
    return draw.looks + 1 < MOST_LOOKS ? [{ ...draw, looks: draw.looks + 1 }] : [];
  });
  writeKept(AWAITED, left);
}

/** The wins that the player has not opened yet, newest first. */
export function unseenWins(): readonly Win[] {
  const kept = readKept(WINS, winsCheck) ?? [];
  return kept.map((win) => ({ ...win, amount: parseMoney(win.amount) }));
}

/** Adds wins that are to be shown until they are opened. */
export function keepWins(wins: readonly Win[]): void {
  const others = unseenWins().filter((win) => !wins.some((one) => isSameDraw(one, win)));
  writeKept(WINS, [...wins, ...others].slice(0, MOST));
}

/** The player has opened the wins of a lottery. */
export function forgetWins(lottery: string): void {
  writeKept(
    WINS,
    unseenWins().filter((win) => win.lottery !== lottery),
  );
}
