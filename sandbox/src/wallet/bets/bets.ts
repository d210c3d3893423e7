import { orderNumber } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import {
  type AccountKey,
  central,
  changeTurnoverDue,
  moveMoney,
  treasury,
  venueAccount,
} from '../../platform/ledger/ledger.ts';

/** The `apiType` of bets on our own lotteries, which are paid from the central wallet. */
export const ownBets = 'OWN';

/** The numbers of the states in the records. */
const betStates = { invalid: 0, settled: 1, unsettled: 2 } as const;

export type Bet = {
  readonly id: number;
  readonly bet_no: string;
  readonly player_id: number;
  readonly api_type: string;
  readonly plays: string;
  readonly code: string;
  readonly amount: number;
  readonly payout: number;
  readonly status: number;
  readonly created_at: number;
};

type NewBet = {
  readonly playerId: number;
  /** A venue, or `OWN`. */
  readonly apiType: string;
  /** The plays, in words. */
  readonly plays?: string;
  /** The game, if there are no plays. */
  readonly code?: string;
  readonly cents: number;
  readonly at: number;
};

/** Takes the stake, records an unsettled bet and returns its id. */
export function placeBet(
  db: Database,
  { playerId, apiType, plays = '', code = '', cents, at }: NewBet,
): number {
  return db.transaction(() => {
    const betNo = orderNumber('B', at, 8);
    const id = db.insert('bets', {
      bet_no: betNo,
      player_id: playerId,
      api_type: apiType,
      plays,
      code,
      amount: cents,
      created_at: at,
    });
    moveMoney(db, { kind: 'bet', memo: betNo, at, from: walletOf(playerId, apiType), to: treasury, cents });
    return id;
  });
}

/** Settles a bet once; of the turnover only `countedCents` count where other bets on the draw cover the rest. */
export function settleBet(
  db: Database,
  id: number,
  payoutCents: number,
  at: number,
  countedCents?: number,
): void {
  endBet(db, id, { status: betStates.settled, payout: payoutCents, counted: countedCents, at });
}

/** Makes a bet invalid once: the stake is returned and does not count as turnover. */
export function voidBet(db: Database, id: number, at: number): void {
  endBet(db, id, { status: betStates.invalid, payout: null, at });
}

function endBet(
  db: Database,
  id: number,
  { status, payout, counted, at }: { status: number; payout: number | null; counted?: number; at: number },
): void {
  db.transaction(() => {
    const bet = db.one<Bet>('SELECT * FROM bets WHERE id = ? AND status = ?', id, betStates.unsettled);
    if (!bet) return;
    db.run(
      'UPDATE bets SET status = ?, payout = ?, counted = ?, settled_at = ? WHERE id = ?',
      status,
      payout ?? 0,
      counted ?? bet.amount,
      at,
      id,
    );
    const to = walletOf(bet.player_id, bet.api_type);
    moveMoney(db, { kind: 'bet', memo: bet.bet_no, at, from: treasury, to, cents: payout ?? bet.amount });
    if (status === betStates.settled) changeTurnoverDue(db, bet.player_id, -(counted ?? bet.amount));
  });
}

function walletOf(playerId: number, apiType: string): AccountKey {
  return apiType === ownBets ? central(playerId) : venueAccount(playerId, apiType);
}
