import {
  currentScope,
  currentToken,
  isLoggedInAtom,
  refreshMoney,
  toast,
  useAtomValue,
  useGo,
} from '@site/shared';
import { isPositive } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { useEffect, useState } from 'react';
import { lookOf } from '../games/looks.ts';
import { gameList, storedItems } from '../games/storedList.ts';
import { type TransferRequest, TransferSheet } from '../venue-money/TransferSheet.tsx';
import { leftText, useOfferAfterBack } from '../venue-money/useOfferAfterBack.ts';
import { useVenueMoney, type VenueMoney } from '../venue-money/useVenueMoney.ts';
import { LeavePopup, TransferOffer, VenueBar } from '../venue-money/VenueMoney.tsx';
import { AddressStage } from './AddressStage.tsx';
import { GamePage } from './GamePage.tsx';
import type { OpenedGame } from './gameMode.ts';
import { useGameAddress } from './useFrameAddress.ts';
import { useLeave } from './useLeave.ts';

type Props = { readonly game: OpenedGame };

/** A game in its frame; a visitor is asked to log in and is sent to the hall. */
export function GameStage({ game }: Props) {
  return useAtomValue(isLoggedInAtom) ? <Game game={game} /> : <VisitorLeaves />;
}

function Game({ game }: Props) {
  const title = gameTitle(game);
  const leave = useLeave();
  const money = useVenueMoney(game.name);
  const { venue, central, isAutomatic, refresh } = money;
  const entry = useEntry(money);
  const address = useGameAddress(game, entry.isOpen);
  const [request, setRequest] = useState<TransferRequest | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const left =
    venue && venue.balance !== null && isPositive(venue.balance) ? leftText(venue.name, venue.balance) : null;
  const handleLeave = useOfferAfterBack(left, leave);
  useFreshMoneyAfter(address.url !== undefined);

  // A game reads its balance when it opens, so the first money in its venue reloads an open game.
  function handleFirstMoney() {
    refresh();
    if (entry.isOpen) address.retry();
    else entry.open();
  }

  return (
    <GamePage
      title={title}
      onBack={() => (left ? setLeaving(true) : leave())}
      right={
        venue && (
          <VenueBar
            balance={venue.balance}
            isAutomatic={isAutomatic}
            onTransfer={(direction) => setRequest({ direction, amount: '' })}
          />
        )
      }
    >
      {entry.isOffered && central !== null ? (
        <TransferOffer
          title={title}
          central={central}
          onTransfer={() => setRequest({ direction: 'in', amount: central })}
          onAutomatic={refresh}
          onEnter={entry.open}
        />
      ) : (
        <AddressStage title={title} address={address} waiting="正在进入游戏" />
      )}
      {venue && (
        <>
          <TransferSheet
            request={request}
            venue={venue}
            central={central}
            onClose={() => setRequest(null)}
            onMoved={entry.isEmpty ? handleFirstMoney : refresh}
          />
          <LeavePopup
            isOpen={isLeaving}
            text={left ?? ''}
            onStay={() => setLeaving(false)}
            onLeave={handleLeave}
          />
        </>
      )}
    </GamePage>
  );
}

function VisitorLeaves() {
  const go = useGo();
  useEffect(() => {
    toast('请登录！', 'error');
    go(paths.hall(), { replace: true });
  }, [go]);
  return null;
}

/**
 * Returns the title of a game for the back bar: its own name if the device has it stored, else the name of its
 * provider.
 */
function gameTitle({ name, code }: { readonly name: string; readonly code: string }): string {
  const stored = storedItems(gameList)?.find(
    (game) =>
      (game.catecode === name && game.gamecode === code && code !== '') ||
      (game.platform_name.toLowerCase() === name.toLowerCase() && game.game_code === code && name !== ''),
  );
  return stored?.gamename || lookOf(name, 'slots').title || name || '游戏';
}

/** The longest time that a game waits for its venue's balance; then it opens without it. */
const PATIENCE_MS = 3_000;

/**
 * Decides when a game opens: at once, unless its venue is empty and the wallet is not. Then the player first decides
 * whether to transfer money, because a game reads its balance when it opens. An unreadable balance is neither empty nor
 * full: nothing is offered. An opened game stays open.
 */
function useEntry({ venue, isSettled, isFresh, central, isUserKnown, isAutomatic }: VenueMoney) {
  const [wasOpened, setOpened] = useState(false);
  const couldTransfer = !isAutomatic && (central === null ? !isUserKnown : isPositive(central));
  const isEmpty = isFresh && venue !== null && venue.balance !== null && !isPositive(venue.balance);
  const isWaiting = !wasOpened && couldTransfer && (!isSettled || central === null);
  const isOffered = !wasOpened && couldTransfer && isEmpty && central !== null;
  const isOpen = !isWaiting && !isOffered;
  if (isOpen && !wasOpened) setOpened(true);

  const open = () => setOpened(true);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOpened(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { isOpen, isOffered, isEmpty, open };
}

/** Refreshes the player's balance when a played game is left, unless the session has ended in the meantime. */
function useFreshMoneyAfter(isPlayed: boolean): void {
  useEffect(() => {
    if (!isPlayed) return;
    const played = currentScope();
    return () => {
      if (currentScope() === played && currentToken()) refreshMoney().catch(() => undefined);
    };
  }, [isPlayed]);
}
