import { EmptyState, ErrorCard, Frame, Spinner, siteConfig, TitleBar } from '@site/shared';
import styles from './poker.module.css';
import { usePokerAddress } from './usePokerAddress.ts';

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
  const { data: address, isError, isFetching, refetch } = usePokerAddress();
  if (isError) return <ErrorCard title="游戏加载失败" busy={isFetching} onRetry={refetch} />;
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
