import { isLoggedInAtom, useAtomValue } from '@site/shared';
import { isPositive } from '@site/shared/money';
import { useState } from 'react';
import { LeavePopup } from '../venue-money/LeavePopup.tsx';
import { TransferOffer } from '../venue-money/TransferOffer.tsx';
import { type TransferRequest, TransferSheet } from '../venue-money/TransferSheet.tsx';
import { useVenueMoney } from '../venue-money/useVenueMoney.ts';
import { VenueBar } from '../venue-money/VenueBar.tsx';
import { AddressStage } from './AddressStage.tsx';
import { GamePage } from './GamePage.tsx';
import type { OpenedGame } from './gameMode.ts';
import { gameTitle } from './gameTitle.ts';
import { useEntry } from './useEntry.ts';
import { useGameAddress } from './useFrameAddress.ts';
import { useFreshMoneyAfter } from './useFreshMoneyAfter.ts';
import { useLeave } from './useLeave.ts';
import { VisitorLeaves } from './VisitorLeaves.tsx';

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
      onBack={() => (venue && isPositive(venue.balance) ? setLeaving(true) : leave())}
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
            title={venue.name}
            balance={venue.balance}
            onStay={() => setLeaving(false)}
            onLeave={leave}
          />
        </>
      )}
    </GamePage>
  );
}
