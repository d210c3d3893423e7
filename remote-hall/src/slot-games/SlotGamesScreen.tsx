import { ErrorCard, useSearchParams } from '@site/shared';
import { lookOf } from '../games/looks.ts';
import { gameList, useStoredList } from '../games/storedList.ts';
import { SlotGameGrid, SlotGameSkeleton } from './SlotGameGrid.tsx';
import styles from './slotGames.module.css';
import { slotGames } from './slotGames.ts';

/** The slot games of the room in the query's `type`. */
export default function SlotGamesScreen() {
  const [query] = useSearchParams();
  const room = query.get('type') ?? '';
  const { data, error, isError, isFetching, refetch } = useStoredList(gameList);
  const title = lookOf(room, 'slots').title || '电子游戏';
  const games = data && slotGames(data, room);
  return (
    <section className={styles.screen} aria-labelledby="slot-room">
      <header className={styles.head}>
        <h1 id="slot-room">{title}</h1>
        {games && games.length > 0 && <p>共 {games.length} 款游戏</p>}
      </header>
      {games && <SlotGameGrid games={games} />}
      {!games &&
        (isError ? <ErrorCard error={error} busy={isFetching} onRetry={refetch} /> : <SlotGameSkeleton />)}
    </section>
  );
}
