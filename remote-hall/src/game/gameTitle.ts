import { gameList } from '../games/gameList.ts';
import { keptItems } from '../games/keptList.ts';
import { lookOf } from '../games/looks.ts';

/**
 * Returns the title of a game for the back bar: its own name if the device has it stored, else the name of its
 * provider.
 */
export function gameTitle({ name, code }: { readonly name: string; readonly code: string }): string {
  const kept = keptItems(gameList)?.find(
    (game) =>
      (game.catecode === name && game.gamecode === code && code !== '') ||
      (game.platform_name.toLowerCase() === name.toLowerCase() && game.game_code === code && name !== ''),
  );
  return kept?.gamename || lookOf(name, 'slots').title || name || '游戏';
}
