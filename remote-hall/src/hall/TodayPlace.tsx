import { isLoggedInAtom, Skeleton, useAtomValue } from '@site/shared';
import { type ComponentType, useEffect, useState } from 'react';
import { gameList, useStoredList } from '../games/storedList.ts';
import styles from './later/later.module.css';
import type { TodayProps } from './later/Today.tsx';

/** The place of 今日 below the account of a player. Its code and calls follow the games, and fill it without moving anything. */
export function TodayPlace(props: TodayProps) {
  return useAtomValue(isLoggedInAtom) ? <PlayerPlace {...props} /> : null;
}

function PlayerPlace(props: TodayProps) {
  const games = useStoredList(gameList, false);
  const isSettled = Boolean(games.data) || games.isError;
  const [today, setToday] = useState<{ readonly Today: ComponentType<TodayProps> } | null>(null);
  useEffect(() => {
    if (!isSettled) return;
    let isHere = true;
    // Without its file the place stays empty: nothing in it is needed to play.
    import('./later/later.ts').then(({ Today }) => isHere && setToday({ Today })).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isSettled]);
  return (
    <section aria-label="今日" className={styles.today}>
      {today ? <today.Today {...props} /> : <Skeleton height={32} />}
    </section>
  );
}
