import type { Game } from '@site/shared/contract/hall';
import { type CategoryKey, categories } from './categories.ts';
import { type HallArrangement, type Platform, platform, skeletonOf } from './hallSections.ts';

const order: readonly CategoryKey[] = ['live', 'sports', 'esports', 'cards', 'slots', 'lottery'];
const shownCategories = order.flatMap((key) => categories.filter((category) => category.key === key));

/** The six-tab hall: the categories that are switched on, each with exactly the platforms of its list. */
export const sixTabs: HallArrangement = {
  sections: (games) =>
    shownCategories.flatMap((category) => {
      const own = games.filter((game) => game.category_id === category.categoryId && game.app_state);
      return own.length > 0 ? [{ category, platforms: platformsOf(own) }] : [];
    }),
  expected: skeletonOf(shownCategories),
};

function platformsOf(games: readonly Game[]): Platform[] {
  const listed = new Map<string, Platform>();
  for (const game of games) {
    const key = `${game.platform_name} ${game.game_code}`.toLowerCase();
    if (game.platform_name !== '' && !listed.has(key)) listed.set(key, platform(game));
  }
  return [...listed.values()];
}
