import { DAY_MS } from '../shapes/times.ts';
import type { Player, Review } from '../state/player.ts';
import { venues } from '../wallet/venues.ts';

export type RecordKind =
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'bets'
  | 'packets'
  | 'rebates'
  | 'applications'
  | 'letters';

type Row = { readonly index: number; readonly at: number; readonly cents: number; readonly venue: string };

const SPAN_MS = 29 * DAY_MS;

/** Adds records of every state, spread over the last 29 days; no money moves. */
export function addRecords(
  player: Player,
  { kind, count, now }: { kind: RecordKind; count: number; now: number },
): void {
  for (let index = count - 1; index >= 0; index -= 1)
    add[kind](player, {
      index,
      at: now - Math.floor((index / count) * SPAN_MS),
      cents: 100_00 + index * 1_01,
      venue: venues[index % venues.length]?.code ?? 'AG',
    });
}

const reviewOf = (index: number): Review => ((index % 3) + 1) as Review;

const payment = (kind: 'deposit' | 'withdrawal', { payments }: Player, { index, at, cents }: Row) =>
  payments.push({ no: `R${at}${index}`, kind, cents, way: 'bank', chain: '', at, state: reviewOf(index) });

const add: Readonly<Record<RecordKind, (player: Player, row: Row) => unknown>> = {
  deposits: (player, row) => payment('deposit', player, row),
  withdrawals: (player, row) => payment('withdrawal', player, row),
  transfers: ({ transfers }, { index, at, cents, venue }) =>
    transfers.push({ venue, isIntoWallet: index % 2 === 0, cents, at }),
  bets({ bets }, { index, at, cents, venue }) {
    const state = ([1, 2, 0] as const)[index % 3] ?? 1;
    const paid = state === 1 && index % 2 === 0 ? cents * 2 : 0;
    bets.push({ no: `R${at}${index}`, venue, text: `第${index + 1}局`, cents, at, paid, state });
  },
  packets: ({ packets }, { at, cents }) => packets.push({ deposited: cents * 10, cents, at }),
  rebates: ({ rebates }, { index, at, cents, venue }) =>
    rebates.push({ venue, cents, at, claimedAt: index % 2 === 0 ? null : at + DAY_MS }),
  applications: ({ applications }, { index, at }) =>
    applications.push({ activity: 100 + index, name: `活动${index + 1}`, at, state: reviewOf(index) }),
  letters: ({ letters }, { index, at }) =>
    letters.push({ title: `站内信${index + 1}`, content: '感谢您的支持。', at }),
};
