import type { Game } from '@site/shared/contract/hall';

/** Returns the games of a slot room that are switched on; the room's name is matched without case. */
export function slotGames(games: readonly Game[], room: string): Game[] {
  const wanted = room.toLowerCase();
  return games.filter(
    ({ category_id, app_state, catecode, gamecode }) =>
      category_id === 'concise' && app_state && gamecode !== '' && catecode.toLowerCase() === wanted,
  );
}

/** `ROW` is the count of games in a row, `BLOCK` in a block, which is rendered as a unit. */
export const ROW = 3;
const BLOCK = 8 * ROW;

/** Returns the games whose name contains the typed text, ignoring case and blanks. */
export function gamesNamed(games: readonly Game[], typed: string): readonly Game[] {
  const wanted = plain(typed);
  return wanted === '' ? games : games.filter(({ gamename }) => plain(gamename).includes(wanted));
}

export function inBlocks(games: readonly Game[]): (readonly Game[])[] {
  const count = Math.ceil(games.length / BLOCK);
  return Array.from({ length: count }, (_, place) => games.slice(place * BLOCK, (place + 1) * BLOCK));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
