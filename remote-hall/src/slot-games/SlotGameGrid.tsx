import { Button, EmptyState, Skeleton, useGo } from '@site/shared';
import type { Game } from '@site/shared/contract/hall';
import { TextField } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { GameBlock } from './GameBlock.tsx';
import styles from './slotGames.module.css';
import { gamesNamed, inBlocks, ROW } from './slotGames.ts';

/** The estimated height of a row until one is measured. */
const ASSUMED_ROW = 172;

/** The games of a room with a filter by name; a tap opens one. */
export function SlotGameGrid({ games }: { readonly games: readonly Game[] }) {
  const go = useGo();
  const [wanted, setWanted] = useState('');
  const [rowHeight, setRowHeight] = useState(ASSUMED_ROW);
  if (games.length === 0) {
    const hall = <Button onClick={() => go(paths.hall())}>看看其他游戏</Button>;
    return <EmptyState text="暂无游戏" action={hall} />;
  }
  const found = gamesNamed(games, wanted);
  return (
    <>
      <TextField
        label="搜索游戏"
        hideLabel
        type="search"
        name="search"
        placeholder="搜索游戏名称"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={30}
        clearable
        value={wanted}
        onChange={setWanted}
      />
      <p role="status" className="visually-hidden">
        {wanted && `找到 ${found.length} 款游戏`}
      </p>
      {found.length === 0 && (
        <EmptyState
          text={`没有名称含“${wanted.trim()}”的游戏`}
          action={<Button onClick={() => setWanted('')}>查看全部游戏</Button>}
        />
      )}
      <div className={styles.blocks}>
        {inBlocks(found).map((block, place) => (
          <GameBlock
            key={`${wanted} ${block[0]?.gamecode}`}
            games={block}
            isFirst={place === 0}
            rowHeight={rowHeight}
            onMeasure={setRowHeight}
          />
        ))}
      </div>
    </>
  );
}

export function SlotGameSkeleton() {
  return (
    <div aria-busy="true" className={styles.blocks}>
      <Skeleton height={52} />
      <div className={styles.grid}>
        {Array.from({ length: 3 * ROW }, (_, place) => (
          <div key={place} className={styles.game}>
            <div className={styles.cover}>
              <Skeleton height="100%" />
            </div>
            <div className={styles.name}>
              <Skeleton width="70%" height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
