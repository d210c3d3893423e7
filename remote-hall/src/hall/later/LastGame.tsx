import {
  AppLink,
  BalanceText,
  callQuery,
  icon,
  LotteryIcon,
  readOwn,
  serverClock,
  useAtomValue,
  useQuery,
} from '@site/shared';
import { venueBalances } from '@site/shared/contract/wallet';
import { isPositive } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { useEffect, useState } from 'react';
import type { HallArrangement } from '../../games/hallSections.ts';
import { type KnownGame, markedGames, useKnownGames } from '../../games/knownGames.ts';
import { recentAtom } from '../../games/marks.ts';
import { GamePicture } from '../../games/TilePicture.tsx';
import { useOpenPlatform } from '../../games/useOpenPlatform.ts';
import { venueOf } from '../../venue-money/venueOf.ts';
import styles from './later.module.css';

const PlayIcon = icon('M8 5.5v13l10.5-6.5z');

/** 继续玩: the room of a bet that waits for its draw, or else the game that the player opened last, with the money in its venue. */
export function LastGame({ arrangement }: { readonly arrangement: HallArrangement }) {
  const known = useKnownGames(arrangement);
  const [room] = useState(lastRoom);
  const isWaiting = useIsBefore(room?.waitsUntil ?? 0);
  const [game] = markedGames(known ?? [], useAtomValue(recentAtom));
  if (room && isWaiting) return <WaitingBet room={room} />;
  return game ? <Continue game={game} /> : null;
}

/** Whether the platform's time is before another; renders again when that has come. */
function useIsBefore(time: number): boolean {
  const [isBefore, setBefore] = useState(() => serverClock.now() < time);
  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => setBefore(false), time - serverClock.now());
    return () => clearTimeout(timer);
  }, [isBefore, time]);
  return isBefore;
}

function WaitingBet({ room: { room, title } }: { readonly room: LastRoom }) {
  return (
    <AppLink to={paths.lottery({ roomId: room })} className={styles.game}>
      <span className={styles.room}>
        <LotteryIcon size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{title}</span>
        <span className={styles.value}>待开奖</span>
      </span>
    </AppLink>
  );
}

function Continue({ game }: { readonly game: KnownGame }) {
  const open = useOpenPlatform();
  const { data } = useQuery(callQuery(venueBalances, {}, { errorToast: false }));
  const balance = (data && venueOf(data, game.platform.name)?.balance) ?? null;
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

const KEY = 'lottery.last';
const LONGEST = 64;

/** The lottery room that the player used last, as the lottery stores it; `waitsUntil` is the draw that a bet waits for. */
type LastRoom = { readonly room: string; readonly title: string; readonly waitsUntil: number };

/** Returns the player's last room; null without one, and for what the lottery would not have stored. */
function lastRoom(): LastRoom | null {
  const stored = readOwn(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { room, title, waitsUntil } = stored as Readonly<Record<string, unknown>>;
  if (!isText(room) || room === '' || !isText(title) || typeof waitsUntil !== 'number') return null;
  return { room, title, waitsUntil };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;
