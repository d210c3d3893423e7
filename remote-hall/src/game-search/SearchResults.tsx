import { EmptyState, SkeletonRows } from '@site/shared';
import type { Platform } from '../games/hallSections.ts';
import type { KnownGame } from '../games/knownGames.ts';
import { findGames } from './findGames.ts';
import styles from './gameSearch.module.css';
import { ResultRow } from './ResultRow.tsx';

type Props = {
  readonly known: readonly KnownGame[] | undefined;
  readonly query: string;
  readonly onOpen: (platform: Platform) => void;
};

export function SearchResults({ known, query, onOpen }: Props) {
  if (!known) return <SkeletonRows count={4} />;
  const { games, total } = findGames(known, query);
  return (
    <>
      <p role="status" className={styles.count}>
        {countText(games.length, total)}
      </p>
      {total === 0 ? (
        <div className={styles.nothing}>
          <EmptyState text={`没有找到“${query.trim()}”`} />
          <p>可以搜平台名、游戏名、分类或代码，如 AG、捕鱼、棋牌</p>
        </div>
      ) : (
        <ul aria-label="搜索结果" className={styles.results}>
          {games.map((game) => (
            <ResultRow
              key={`${game.group} ${game.platform.name} ${game.platform.code}`}
              game={game}
              query={query}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return '找到 0 个';
  return shown < total ? `找到 ${total} 个，显示前 ${shown} 个，多输几个字更准` : `找到 ${total} 个`;
}
