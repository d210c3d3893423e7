import { useAtomValue } from '@site/shared';
import { type KnownGame, markedGames } from '../../games/knownGames.ts';
import { favouritesAtom, hasMark, recentAtom } from '../../games/marks.ts';
import { GamePicture } from '../../games/TilePicture.tsx';
import { useOpenPlatform } from '../../games/useOpenPlatform.ts';
import styles from './shelf.module.css';

/** The games that the player opened last, then the starred ones, in one row. */
export function Shelf({ known }: { readonly known: readonly KnownGame[] }) {
  const open = useOpenPlatform();
  const recent = useAtomValue(recentAtom);
  const favourites = useAtomValue(favouritesAtom);
  const others = favourites.filter((mark) => !hasMark(recent, mark));
  const games = markedGames(known, [...recent, ...others]);
  if (games.length === 0) return null;
  return (
    <ul aria-label="最近和收藏" className={styles.row}>
      {games.map((game) => (
        <li key={`${game.platform.name} ${game.platform.code}`}>
          <button type="button" onClick={() => open(game.platform)} className={styles.game}>
            <GamePicture game={game} />
            <span className={styles.name}>{game.title}</span>
            {hasMark(favourites, game.platform) && <span className={styles.star}>已收藏</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
