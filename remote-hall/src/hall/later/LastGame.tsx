import { BalanceText, callQuery, icon, useAtomValue, useQuery } from '@site/shared';
import { venueBalances } from '@site/shared/contract/wallet';
import { isPositive } from '@site/shared/money';
import type { HallArrangement } from '../../games/hallSections.ts';
import { type KnownGame, markedGames, useKnownGames } from '../../games/knownGames.ts';
import { recentAtom } from '../../games/marks.ts';
import { GamePicture } from '../../games/TilePicture.tsx';
import { useOpenPlatform } from '../../games/useOpenPlatform.ts';
import styles from './later.module.css';

const PlayIcon = icon('M8 5.5v13l10.5-6.5z');

/** 继续玩: the game that the player opened last, with the money in its venue. */
export function LastGame({ arrangement }: { readonly arrangement: HallArrangement }) {
  const known = useKnownGames(arrangement);
  const [game] = markedGames(known ?? [], useAtomValue(recentAtom));
  return game ? <Continue game={game} /> : null;
}

function Continue({ game }: { readonly game: KnownGame }) {
  const open = useOpenPlatform();
  const { data } = useQuery(callQuery(venueBalances, {}, { errorToast: false }));
  const name = game.platform.name.toLowerCase();
  const balance = data?.find(({ platname }) => platname.toLowerCase() === name)?.balance ?? null;
  const hasMoney = balance !== null && isPositive(balance);
  return (
    <button type="button" onClick={() => open(game.platform)} className={styles.game}>
      <span className={styles.picture}>
        <GamePicture game={game} />
        <PlayIcon size={14} />
      </span>
      <span className={styles.words}>
        {hasMoney && <span className="visually-hidden">继续玩</span>}
        <span className={styles.label}>{game.title}</span>
        <span className={styles.value}>
          {hasMoney ? <BalanceText amount={balance} currency="¥" /> : '继续玩'}
        </span>
      </span>
    </button>
  );
}
