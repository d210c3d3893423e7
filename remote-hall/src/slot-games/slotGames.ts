import type { Game } from '@site/shared/contract/hall';

/** The games of a slot room that are switched on; a room is named in any case. */
export function slotGames(games: readonly Game[], room: string): Game[] {
  const wanted = room.toLowerCase();
  return games.filter(
    ({ category_id, app_state, catecode, gamecode }) =>
      category_id === 'concise' && app_state && gamecode !== '' && catecode.toLowerCase() === wanted,
  );
}

/** The games of a row, and the rows of a block: what is drawn together. */
export const ROW = 3;
const BLOCK = 8 * ROW;

/** The games whose name holds what was typed, whatever its case and blanks. */
export function gamesNamed(games: readonly Game[], typed: string): readonly Game[] {
  const wanted = plain(typed);
  return wanted === '' ? games : games.filter(({ gamename }) => plain(gamename).includes(wanted));
}

/** The games in blocks of some rows each. */
export function inBlocks(games: readonly Game[]): (readonly Game[])[] {
  const count = Math.ceil(games.length / BLOCK);
  return Array.from({ length: count }, (_, place) => games.slice(place * BLOCK, (place + 1) * BLOCK));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
