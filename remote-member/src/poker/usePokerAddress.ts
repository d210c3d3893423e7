import { send, useQuery } from '@site/shared';
import { type Game, games, gameUrl } from '@site/shared/contract/hall';

/** Requests the address of the first open poker game in the platform's list; null when there is none. */
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
    // An address is valid for one visit.
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
