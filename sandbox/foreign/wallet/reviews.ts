import { move } from '../state/money.ts';
import type { Payment, Player } from '../state/player.ts';
import type { State } from '../state/state.ts';

/** Decides all waiting deposits and withdrawals of a player. */
export function reviewPayments(state: State, player: Player, isApproved: boolean): void {
  for (const payment of player.payments) if (payment.state === 1) decide(state, player, payment, isApproved);
}

/** Approves what has waited long enough, where the platform decides by itself. */
export function reviewByAge(state: State): void {
  const { reviewAfterMs } = state;
  if (reviewAfterMs === null) return;
  const until = state.now() - reviewAfterMs;
  for (const player of state.players.values())
    for (const payment of player.payments)
      if (payment.state === 1 && payment.at <= until) decide(state, player, payment, true);
}

function decide(state: State, player: Player, payment: Payment, isApproved: boolean): void {
  const { kind, cents } = payment;
  payment.state = isApproved ? 2 : 3;
  if ((kind === 'deposit') === isApproved) move(state, player, { from: 'outside', to: 'wallet', cents });
  if (kind !== 'deposit' || !isApproved) return;
  player.depositedCents += cents;
  player.turnoverCents += cents;
}
