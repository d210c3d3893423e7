import { send, useQuery } from '@site/shared';
import { type Game, games, gameUrl } from '@site/shared/contract/hall';

/** Where the poker game of this visit is: the platform's address of the first open one in its list; null without any. */
export function usePokerAddress() {
  return useQuery({
    queryKey: ['poker address'],
    queryFn: async ({ signal }) => {
      const { data: list } = await send(games, { category: '' }, { signal });
      const game = list.find(isOpenPoker);
      if (!game) return null;
      const { data } = await send(gameUrl, gameOf(game), { signal });
      return data.url;
    },
    // An address is good for one visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function isOpenPoker({ category_id, app_state, platform_name }: Game): boolean {
  return category_id === 'joker' && app_state && platform_name !== '';
}

function gameOf({ platform_name, type, game_code }: Game) {
  return {
    plat_name: platform_name,
    game_type: type,
    game_code,
    is_mobile_url: 1,
  } as const;
}
