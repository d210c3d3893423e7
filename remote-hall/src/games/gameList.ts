import { type Game, gameCategories, games } from '@site/shared/contract/hall';
import type { KeptList } from './keptList.ts';

/** The list of all platforms and games, stored by category. */
export const gameList: KeptList<{ category: '' }, Game> = {
  call: games,
  input: { category: '' },
  names: gameCategories,
  nameOf: ({ category_id }) => category_id,
};
