import * as v from 'valibot';
import type { Database } from '../../platform/base/database.ts';
import { settleBet, voidBet } from '../../wallet/bets/bets.ts';
import { sixDraw, sumDraw } from '../draws/draws.ts';
import { lotteries } from '../draws/lotteries.ts';
import { judgeSix } from './sixRules.ts';
import { judgeSum } from './sumRules.ts';
import { payoutCents, type Verdict } from './verdict.ts';

const storedNumbers = v.pipe(v.string(), v.parseJson(), v.array(v.number()));

type LotteryBet = {
  readonly bet_id: number;
  readonly player_id: number;
  readonly amount: number;
  readonly lottery_id: number;
  readonly period: string;
  readonly drawn_at: number;
  readonly play_group: string;
  readonly play_option: string;
  readonly numbers: string;
  readonly odds: number;
};

/** What one player won in one period. */
type Win = { readonly playerId: number; readonly period: string; readonly cents: number };

/** Settles every bet whose draw has passed, each once however often it is asked for; gives what was won. */
export function settleDraws(db: Database, secret: Buffer, now: number): Win[] {
  const due = db.all<LotteryBet>(
    `SELECT lottery_bets.*, bets.player_id, bets.amount FROM lottery_bets JOIN bets ON bets.id = bet_id
      WHERE settled = 0 AND drawn_at <= ? ORDER BY bet_id`,
    now,
  );
  if (due.length === 0) return [];
  return db.transaction(() => {
    const wins = new Map<string, Win>();
    for (const bet of due) {
      const cents = settle(db, bet, secret, now);
      if (cents === 0) continue;
      const { player_id: playerId, period } = bet;
      const key = `${playerId}:${bet.lottery_id}:${period}`;
      wins.set(key, { playerId, period, cents: cents + (wins.get(key)?.cents ?? 0) });
    }
    return [...wins.values()];
  });
}

function settle(db: Database, bet: LotteryBet, secret: Buffer, now: number): number {
  const marked = db.run('UPDATE lottery_bets SET settled = 1 WHERE bet_id = ? AND settled = 0', bet.bet_id);
  if (marked.changes === 0) return 0;
  const verdict = judge(bet, secret);
  if (verdict === 'refund') {
    voidBet(db, bet.bet_id, now);
    return 0;
  }
  const payout = payoutCents(bet.amount, bet.odds, verdict);
  settleBet(db, bet.bet_id, payout, now);
  return payout;
}

function judge(bet: LotteryBet, secret: Buffer): Verdict {
  const { lottery_id, drawn_at, play_group: group, play_option: option } = bet;
  const lottery = lotteries.find(({ id }) => id === lottery_id);
  if (!lottery) return 'refund';
  if (lottery.type === 2) return judgeSum(group, option, sumDraw(lottery, drawn_at, secret));
  const numbers = v.parse(storedNumbers, bet.numbers);
  return judgeSix(group, option, numbers, sixDraw(lottery, drawn_at, secret));
}
