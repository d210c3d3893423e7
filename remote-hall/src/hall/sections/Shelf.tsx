import { useAtomValue } from '@site/shared';
import { useState } from 'react';
import { type KnownGame, markedGames } from '../../games/knownGames.ts';
import { favouritesAtom, recentAtom } from '../../games/marks.ts';
import { GamePicture } from '../../games/TilePicture.tsx';
import { useOpenPlatform } from '../../games/useOpenPlatform.ts';
import styles from './shelf.module.css';

export function Shelf({ known }: { readonly known: readonly KnownGame[] }) {
  const open = useOpenPlatform();
  const [chosen, setChosen] = useState('');
  const shelves = [
    { title: '最近玩过', games: markedGames(known, useAtomValue(recentAtom)) },
    { title: '收藏', games: markedGames(known, useAtomValue(favouritesAtom)) },
  ].filter(({ games }) => games.length > 0);
  const shelf = shelves.find(({ title }) => title === chosen) ?? shelves[0];
  if (!shelf) return null;
  return (
    <section aria-label={shelf.title} className={styles.shelf}>
      <div className={styles.heads}>
        {shelves.map(({ title }) => (
          <button
            key={title}
            type="button"
            aria-pressed={title === shelf.title}
            onClick={() => setChosen(title)}
            className={styles.head}
          >
            {title}
          </button>
        ))}
      </div>
      <ul className={styles.row}>
        {shelf.games.map((game) => (
          <li key={`${game.platform.name} ${game.platform.code}`}>
            <button type="button" onClick={() => open(game.platform)} className={styles.game}>
              <GamePicture game={game} />
              <span className={styles.name}>{game.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
