import { EmptyState, ErrorCard, Frame, Spinner, send, siteConfig, TitleBar, useQuery } from '@site/shared';
import { type Game, games, gameUrl } from '@site/shared/contract/hall';
import styles from './poker.module.css';

/**
 * 棋牌游戏 in a frame that fills the page. Only the platform's answer decides the framed address, never the page's own
 * query.
 */
export default function PokerScreen() {
  return (
    <div className={styles.screen}>
      <TitleBar title="棋牌游戏" />
      <div className={styles.stage}>
        <Poker />
      </div>
    </div>
  );
}

function Poker() {
  const { data: address, error, isError, isFetching, refetch } = usePokerAddress();
  if (isError) return <ErrorCard title="游戏加载失败" error={error} busy={isFetching} onRetry={refetch} />;
  if (address === undefined) {
    return (
      <p role="status" className={styles.waiting}>
        <Spinner />
        正在进入游戏
      </p>
    );
  }
  if (address === null) return <EmptyState text="暂无开放的棋牌游戏" />;
  return <Frame src={address} title="棋牌游戏" allowedOrigins={siteConfig().frameOrigins} />;
}

/** Requests the address of the first open poker game in the platform's list; null when there is none. */
function usePokerAddress() {
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
