import { FavouriteStar } from '../games/FavouriteStar.tsx';
import type { Platform } from '../games/hallSections.ts';
import type { KnownGame } from '../games/knownGames.ts';
import { GamePicture } from '../games/TilePicture.tsx';
import { cutTitle } from './findGames.ts';
import styles from './gameSearch.module.css';

type Props = {
  readonly game: KnownGame;
  /** The query whose matches are marked in the title. */
  readonly query: string;
  readonly onOpen: (platform: Platform) => void;
};

export function ResultRow({ game, query, onOpen }: Props) {
  return (
    <li className={styles.result}>
      <button type="button" data-result onClick={() => onOpen(game.platform)} className={styles.open}>
        <GamePicture game={game} />
        <span className={styles.words}>
          <span className={styles.title}>
            {cutTitle(game.title, query).map(({ text, isMatch }, place) =>
              isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
            )}
          </span>
          <span className={styles.group}>{game.group}</span>
        </span>
      </button>
      <FavouriteStar mark={game.platform} title={game.title} />
    </li>
  );
}
