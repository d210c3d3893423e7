import type { Game } from '@site/shared/contract/hall';
import { type CategoryKey, categories } from '../hall/categories.ts';
import { type HallArrangement, platform, skeletonOf } from '../hall/hallSections.ts';

const order: readonly CategoryKey[] = ['live', 'sports', 'esports', 'cards', 'slots', 'lottery'];
const shownCategories = order.flatMap((key) => categories.filter((category) => category.key === key));

/** The six-tab hall: the categories that are switched on, each with the platforms of its list and nothing else. */
export const sixTabs: HallArrangement = {
  sections: (games) =>
    shownCategories.flatMap((category) => {
      const own = games.filter((game) => game.category_id === category.categoryId && game.app_state);
      return own.length > 0 ? [{ category, platforms: platformsOf(own) }] : [];
    }),
  expected: skeletonOf(shownCategories),
};

function platformsOf(games: readonly Game[]) {
  const named = games.filter(({ platform_name }) => platform_name !== '').map(platform);
  const keyOf = ({ name, code }: { name: string; code: string }) => `${name} ${code}`.toLowerCase();
  return [...new Map(named.map((each) => [keyOf(each), each])).values()];
}
