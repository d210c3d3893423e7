import type { Game } from '@site/shared/contract/hall';

/** The games of a slot room that are switched on; a room is named in any case. */
export function slotGames(games: readonly Game[], room: string): Game[] {
  const wanted = room.toLowerCase();
  return games.filter(
    ({ category_id, app_state, catecode, gamecode }) =>
      category_id === 'concise' && app_state && gamecode !== '' && catecode.toLowerCase() === wanted,
  );
}
