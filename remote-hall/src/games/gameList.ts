import { type Game, gameCategories, games } from '@site/shared/contract/hall';
import type { KeptList } from './keptList.ts';

/** Every platform and game, kept by category. */
export const gameList: KeptList<{ category: '' }, Game> = {
  call: games,
  input: { category: '' },
  names: gameCategories,
  nameOf: ({ category_id }) => category_id,
};
