import type { Game } from '@site/shared/contract/hall';
import { type Category, categories } from './categories.ts';

export type Platform = {
  readonly name: string;
  readonly code: string;
  readonly type: string;
  /** The platform's own title; empty when it gives none. */
  readonly title: string;
};

export type HallSection = { readonly category: Category; readonly platforms: readonly Platform[] };

/** More platforms than a category of any hall has. */
const MOST_LISTED = 200;

export const OWN_LOTTERY_CODE = 'lottery99';

/** The categories that a hall shows, and the platforms in each of them. */
export type HallArrangement = {
  readonly sections: (games: readonly Game[]) => HallSection[];
  readonly expected: readonly HallSection[];
};

/** Returns the sections of the seven-tab hall: the categories that are switched on, each with its providers. */
export function hallSections(games: readonly Game[]): HallSection[] {
  return categories
    .filter((category) => isShown(category, games))
    .map((category) => ({ category, platforms: platformsOf(category, games) }));
}

export const sevenTabs: HallArrangement = { sections: hallSections, expected: skeletonOf(categories) };

/** Returns the sections of a hall's skeleton: its categories, each with its fixed providers. */
export function skeletonOf(shown: readonly Category[]): HallSection[] {
  return shown.map((category) => ({
    category,
    platforms: category.providers.map((code) => provider(code, [])),
  }));
}

function isShown({ categoryId, providers }: Category, games: readonly Game[]): boolean {
  if (categoryId !== null) {
    return games.some((game) => game.category_id === categoryId && game.app_state);
  }
  return games.every((game) => game.app_state || !providers.some((code) => isNamed(game, code)));
}

function platformsOf({ categoryId, providers }: Category, games: readonly Game[]): Platform[] {
  const own = games.filter((game) => game.category_id === categoryId && game.app_state);
  const listed = own.filter((game) => game.platform_name !== '' && isListed(game));
  return [
    ...providers.map((code) => provider(code, categoryId === null ? games : own)),
    ...listed
      .filter((game) => !providers.some((code) => isNamed(game, code)))
      .slice(0, MOST_LISTED)
      .map(platform),
  ];
}

/**
 * Whether a game is shown beside the fixed providers: every platform of the slots, and in the lottery the named ones.
 */
function isListed({ category_id, platform_name, game_code }: Game): boolean {
  if (category_id === 'concise') return true;
  if (category_id !== 'lottery') return false;
  return /^(ig|vrbet)$/i.test(platform_name) || game_code === OWN_LOTTERY_CODE;
}

function provider(code: string, games: readonly Game[]): Platform {
  const game = games.find((candidate) => isNamed(candidate, code));
  return game ? platform(game) : { name: code, code: '', type: '0', title: '' };
}

export function platform({ platform_name, game_code, type, gamename }: Game): Platform {
  return { name: platform_name, code: game_code, type, title: gamename };
}

function isNamed(game: Game, code: string): boolean {
  return game.platform_name.toLowerCase() === code.toLowerCase();
}
