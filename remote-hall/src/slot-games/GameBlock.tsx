import type { Game } from '@site/shared/contract/hall';
import { useEffect } from 'react';
import { useOpenPlatform } from '../games/useOpenPlatform.ts';
import { GameCover } from './GameCover.tsx';
import styles from './slotGames.module.css';
import { ROW } from './slotGames.ts';
import { useNear } from './useNear.ts';

type Props = {
  readonly games: readonly Game[];
  readonly isFirst: boolean;
  /** The height of a row of games, measured by the first block. */
  readonly rowHeight: number;
  readonly onMeasure: (rowHeight: number) => void;
};

/** Some rows of games, which are rendered only while they are near the viewport. */
export function GameBlock({ games, isFirst, rowHeight, onMeasure }: Props) {
  const { ref, isNear, height } = useNear(isFirst);
  const open = useOpenPlatform();
  const rows = Math.ceil(games.length / ROW);

  useEffect(() => {
    const measured = ref.current?.offsetHeight;
    if (isFirst && measured) onMeasure(measured / rows);
  }, [isFirst, rows, onMeasure, ref]);

  if (!isNear) return <div ref={ref} style={{ height: height ?? rows * rowHeight }} />;
  return (
    <div ref={ref}>
      <ul className={styles.grid}>
        {games.map(({ catecode, gamecode, gamename, gamepic }) => {
          const name = gamename || gamecode;
          return (
            <li key={gamecode}>
              <button
                type="button"
                className={styles.game}
                onClick={() => open({ name: catecode, code: gamecode, type: '0', title: name })}
              >
                <GameCover name={name} picture={gamepic} isEager={isFirst} />
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
