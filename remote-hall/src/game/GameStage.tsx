import { isLoggedInAtom, useAtomValue } from '@site/shared';
import { AddressStage } from './AddressStage.tsx';
import { GamePage } from './GamePage.tsx';
import type { OpenedGame } from './gameMode.ts';
import { gameTitle } from './gameTitle.ts';
import { useGameAddress } from './useFrameAddress.ts';
import { useFreshMoneyAfter } from './useFreshMoneyAfter.ts';
import { VisitorLeaves } from './VisitorLeaves.tsx';

type Props = { readonly game: OpenedGame };

/** A game in its frame; a visitor is asked to log in and finds themselves in the hall. */
export function GameStage({ game }: Props) {
  return useAtomValue(isLoggedInAtom) ? <Game game={game} /> : <VisitorLeaves />;
}

function Game({ game }: Props) {
  const address = useGameAddress(game);
  const title = gameTitle(game);
  useFreshMoneyAfter(address.url !== undefined);
  return (
    <GamePage title={title}>
      <AddressStage title={title} address={address} waiting="正在进入游戏" />
    </GamePage>
  );
}
