import { Refusal } from './answers.ts';
import type { Player } from './player.ts';
import type { Move, Place, State } from './state.ts';

/** Moves money of a player from one place to another, the only way in which a balance changes. */
export function move(state: State, player: Player, { from, to, cents }: Omit<Move, 'player'>): void {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Refusal('金额不正确');
  if (from !== 'outside' && heldIn(player, from) < cents) throw new Refusal('余额不足');
  add(player, from, -cents);
  add(player, to, cents);
  state.moves.push({ player: player.name, from, to, cents });
}

export function heldIn(player: Player, place: Exclude<Place, 'outside'>): number {
  return place === 'wallet' ? player.wallet : (player.venues.get(place.venue) ?? 0);
}

/** Returns the cents that a player has in all venues. */
export const heldInVenues = ({ venues }: Player): number =>
  [...venues.values()].reduce((sum, cents) => sum + cents, 0);

function add(player: Player, place: Place, cents: number): void {
  if (place === 'outside') return;
  if (place === 'wallet') player.wallet += cents;
  else player.venues.set(place.venue, heldIn(player, place) + cents);
}

/** Returns the players whose balances are not what the moves add up to, or who owe. */
export function moneyProblems({ players, moves }: State): readonly string[] {
  return [...players.values()].flatMap((player) => {
    const own = moves.filter(({ player: name }) => name === player.name);
    const sum = own.reduce(
      (total, { from, to, cents }) => total + arriving(to, cents) - arriving(from, cents),
      0,
    );
    const held = player.wallet + heldInVenues(player);
    const isOwing = [player.wallet, ...player.venues.values()].some((cents) => cents < 0);
    return [
      ...(sum === held ? [] : [`${player.name} holds ${held} cents, ${sum} were moved to the player.`]),
      ...(isOwing ? [`${player.name} owes money.`] : []),
    ];
  });
}

const arriving = (place: Place, cents: number): number => (place === 'outside' ? 0 : cents);
