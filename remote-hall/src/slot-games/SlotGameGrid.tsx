import { Button, EmptyState, Image, Skeleton, useGo } from '@site/shared';
import type { Game } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { useOpenPlatform } from '../hall/useOpenPlatform.ts';
import styles from './slotGames.module.css';

/** Pictures of the first view, which are loaded at once. */
const FIRST_VIEW = 9;

/** The games as pictures with their names; a tap opens one. */
export function SlotGameGrid({ games }: { readonly games: readonly Game[] }) {
  const open = useOpenPlatform();
  const go = useGo();
  if (games.length === 0) {
    const hall = <Button onClick={() => go(paths.hall())}>看看其他游戏</Button>;
    return <EmptyState text="暂无游戏" action={hall} />;
  }
  return (
    <ul className={styles.grid}>
      {games.map(({ catecode, gamecode, gamename, gamepic }, place) => (
        <li key={gamecode} className={styles.cell}>
          <button
            type="button"
            className={styles.game}
            onClick={() => open({ name: catecode, code: gamecode, type: '0', title: gamename })}
          >
            <Image src={gamepic} alt="" ratio="6 / 7" eager={place < FIRST_VIEW} className={styles.picture} />
            <span className={styles.name}>{gamename}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The place of the games while they are on their way. */
export function SlotGameSkeleton() {
  return (
    <div aria-hidden="true" className={styles.grid}>
      {Array.from({ length: FIRST_VIEW }, (_, place) => (
        <Skeleton key={place} height={164} />
      ))}
    </div>
  );
}
