import { send, useQuery, writeJson } from '@site/shared';
import { type Game, gameCategories, games } from '@site/shared/contract/hall';
import { useState } from 'react';
import { keptGames } from './keptGames.ts';

/** Every platform and game, as kept on the device until the fresh answer is there and when there is none. */
export function useGames() {
  const query = useQuery({
    queryKey: [games.method, games.path, { category: '' }],
    queryFn: async ({ signal }) => {
      const { data } = await send(games, { category: '' }, { signal });
      keepByCategory(data);
      return data;
    },
  });
  const [kept] = useState(keptGames);
  return { ...query, data: query.data ?? kept };
}

function keepByCategory(list: readonly Game[]): void {
  for (const category of gameCategories) {
    writeJson(
      category,
      list.filter((game) => game.category_id === category),
    );
  }
}
