import { moneyProblems, move } from '../state/money.ts';
import type { NewPlayer, Player } from '../state/player.ts';
import { addPlayer, type Booking, type BookingKind, playerNamed, type State } from '../state/state.ts';
import { reviewPayments } from '../wallet/reviews.ts';
import { addRecords, type RecordKind } from './testRecords.ts';

/** Returns what tests do behind the calls of a platform, which no request can. */
export function steering(state: State) {
  const named = (name: string): Player => {
    const player = playerNamed(state, name);
    if (!player) throw new Error(`There is no player ${name}.`);
    return player;
  };

  return {
    player: named,
    /** Makes a player; the money comes in cents, into the wallet. */
    addPlayer(made: NewPlayer, cents = 0): Player {
      const player = addPlayer(state, made);
      move(state, player, { from: 'outside', to: 'wallet', cents });
      return player;
    },
    giveMoney: (name: string, cents: number): void =>
      move(state, named(name), { from: 'outside', to: 'wallet', cents }),
    /** Decides all waiting deposits and withdrawals of a player. */
    review: (name: string, isApproved: boolean): void => reviewPayments(state, named(name), isApproved),
    grantDraws(name: string, draws: number): void {
      named(name).draws += draws;
    },
    addRebate(name: string, cents: number, venue = 'AG'): void {
      named(name).rebates.push({ venue, cents, at: state.now(), claimedAt: null });
    },
    writeLetter(name: string, title: string, content: string): void {
      named(name).letters.push({ title, content, at: state.now() });
    },
    /** Adds records of the last 29 days; no money moves. */
    addRecords: (name: string, kind: RecordKind, count: number): void =>
      addRecords(named(name), { kind, count, now: state.now() }),
    endSessions: (): void => state.tokens.clear(),
    /** Returns what calls carried out, of one kind or all. */
    bookings: (kind?: BookingKind): readonly Booking[] =>
      state.bookings.filter((booking) => kind === undefined || booking.kind === kind),
    moneyProblems: (): readonly string[] => moneyProblems(state),
  };
}
