import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import {
  type AccountKey,
  balanceOf,
  central,
  moveMoney,
  post,
  venueAccount,
  venueBalances,
} from '../../platform/ledger/ledger.ts';
import { providers } from '../../platform/ledger/providers.ts';

/** The name of the central wallet among the venues in calls. */
const platformWallet = 'userbalance';

/** The direction as seen from the central wallet: `in` comes from a venue, `out` goes to one. */
type Direction = 'in' | 'out';

/** The numbers of the states in the records. */
export const transferStates = { failed: 0, succeeded: 1, pending: 2 } as const;

export type Transfer = {
  readonly venue: string;
  readonly direction: Direction;
  readonly amount: number;
  readonly state: number;
  readonly created_at: number;
};

/** Returns venue and direction of a transfer. Throws `Refusal` unless one side is the central wallet. */
export function routeOf(source: string, target: string): { venue: string; direction: Direction } {
  if (source !== platformWallet && target !== platformWallet) throw new Refusal('场馆内钱包不支持互转');
  const direction = source === platformWallet ? 'out' : 'in';
  const venue = direction === 'out' ? target : source;
  if (!providers.some(({ code }) => code === venue)) throw new Refusal('场馆不存在');
  return { venue, direction };
}

type Move = {
  readonly playerId: number;
  readonly venue: string;
  readonly direction: Direction;
  readonly cents: number;
  readonly at: number;
};

/** Moves money between the central wallet and a venue and records it, both or neither. */
export function transfer(db: Database, { playerId, venue, direction, cents, at }: Move): void {
  const isOut = direction === 'out';
  const memo = isOut ? '转出至场馆' : '转入中心钱包';
  db.transaction(() => {
    moveMoney(db, {
      kind: 'transfer',
      memo,
      at,
      from: central(playerId),
      to: venueAccount(playerId, venue),
      cents: isOut ? cents : -cents,
    });
    recordTransfer(db, { playerId, venue, direction, cents, at, state: transferStates.succeeded });
  });
}

/** Moves the whole central wallet to the venue of a game; does nothing when it is empty or the game has none. */
export function autoTransfer(db: Database, playerId: number, game: string, at: number): void {
  const venue = providers.find(({ code }) => code.toLowerCase() === game.toLowerCase())?.code;
  if (!venue) return;
  db.transaction(() => {
    const cents = balanceOf(db, central(playerId));
    if (cents > 0) transfer(db, { playerId, venue, direction: 'out', cents, at });
  });
}

/** Moves the balance of every venue to the central wallet and returns the sum. */
export function recoverAll(db: Database, playerId: number, at: number): number {
  return db.transaction(() => {
    const held = [...venueBalances(db, playerId)].filter(([, cents]) => cents > 0);
    const total = held.reduce((sum, [, cents]) => sum + cents, 0);
    const rows: { account: AccountKey; cents: number }[] = held.map(([venue, cents]) => ({
      account: venueAccount(playerId, venue),
      cents: -cents,
    }));
    rows.push({ account: central(playerId), cents: total });
    post(db, { kind: 'recover', memo: '一键回收', at, rows });
    for (const [venue, cents] of held) {
      recordTransfer(db, { playerId, venue, direction: 'in', cents, at, state: transferStates.succeeded });
    }
    return total;
  });
}

/** Writes the record of a transfer without moving money. */
export function recordTransfer(
  db: Database,
  { playerId, venue, direction, cents: amount, at, state }: Move & { readonly state: number },
): void {
  db.insert('transfers', { player_id: playerId, venue, direction, amount, state, created_at: at });
}
