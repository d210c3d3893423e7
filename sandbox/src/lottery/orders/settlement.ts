import * as v from 'valibot';
import type { Database } from '../../platform/base/database.ts';
import { settleBet, voidBet } from '../../wallet/bets/bets.ts';
import { sixDraw, sumDraw } from '../draws/draws.ts';
import { lotteries } from '../draws/lotteries.ts';
import { sixAtRisk, sumAtRisk } from './atRisk.ts';
import { judgeSix, judgeSum, payoutCents, type Verdict } from './rules.ts';

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

/** The win of one player in one period. */
type Win = { readonly playerId: number; readonly period: string; readonly cents: number };

/** Settles every bet whose draw has passed, each once even over repeated calls. Returns the wins. */
export function settleDraws(db: Database, secret: Buffer, now: number): Win[] {
  const due = db.all<LotteryBet>(
    `SELECT lottery_bets.*, bets.player_id, bets.amount FROM lottery_bets JOIN bets ON bets.id = bet_id
      WHERE settled = 0 AND drawn_at <= ? ORDER BY bet_id`,
    now,
  );
  if (due.length === 0) return [];
  return db.transaction(() => {
    const bets = new Map<string, LotteryBet[]>();
    for (const bet of due) {
      const key = `${bet.player_id}:${bet.lottery_id}:${bet.period}`;
      bets.set(key, [...(bets.get(key) ?? []), bet]);
    }
    return [...bets.values()].flatMap((ofOneDraw) => settleTogether(db, ofOneDraw, secret, now));
  });
}

/** Settles one player's bets on one draw. Returns the wins. */
function settleTogether(db: Database, bets: readonly LotteryBet[], secret: Buffer, now: number): Win[] {
  let cents = 0;
  let uncounted = centsAtRisk(bets);
  for (const bet of bets) {
    const marked = db.run('UPDATE lottery_bets SET settled = 1 WHERE bet_id = ? AND settled = 0', bet.bet_id);
    if (marked.changes === 0) continue;
    const verdict = judge(bet, secret);
    if (verdict === 'refund') {
      voidBet(db, bet.bet_id, now);
      continue;
    }
    const payout = payoutCents(bet.amount, bet.odds, verdict);
    const counted = Math.min(bet.amount, uncounted);
    settleBet(db, bet.bet_id, payout, now, counted);
    uncounted -= counted;
    cents += payout;
  }
  const [first] = bets;
  return first && cents > 0 ? [{ playerId: first.player_id, period: first.period, cents }] : [];
}

function centsAtRisk(bets: readonly LotteryBet[]): number {
  const lines = bets.map(({ play_group: group, play_option: option, numbers, amount: cents, odds }) => ({
    group,
    option,
    numbers: v.parse(storedNumbers, numbers),
    cents,
    odds,
  }));
  const [first] = bets;
  const lottery = lotteries.find(({ id }) => id === first?.lottery_id);
  if (!first || !lottery) return 0;
  return lottery.type === 2 ? sumAtRisk(lines) : sixAtRisk(lines, first.drawn_at);
}

function judge(bet: LotteryBet, secret: Buffer): Verdict {
  const { lottery_id, drawn_at, play_group: group, play_option: option } = bet;
  const lottery = lotteries.find(({ id }) => id === lottery_id);
  if (!lottery) return 'refund';
  if (lottery.type === 2) return judgeSum(group, option, sumDraw(lottery, drawn_at, secret));
  const numbers = v.parse(storedNumbers, bet.numbers);
  return judgeSix(group, option, numbers, sixDraw(lottery, drawn_at, secret));
}
