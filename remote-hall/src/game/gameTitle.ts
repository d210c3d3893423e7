import { gameList } from '../games/gameList.ts';
import { keptItems } from '../games/keptList.ts';
import { lookOf } from '../games/looks.ts';

/** What the back bar calls a game: its own name as far as the device kept it, else that of its provider. */
export function gameTitle({ name, code }: { readonly name: string; readonly code: string }): string {
  const kept = keptItems(gameList)?.find(
    (game) =>
      (game.catecode === name && game.gamecode === code && code !== '') ||
      (game.platform_name.toLowerCase() === name.toLowerCase() && game.game_code === code && name !== ''),
  );
  return kept?.gamename || lookOf(name, 'slots').title || name || '游戏';
}
