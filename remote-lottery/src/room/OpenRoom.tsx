import { Button, formatClock, RecordsIcon, useAtomValue, userInfoAtom } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { type ReactNode, useEffect, useState } from 'react';
import { BetPanel } from '../bet/BetPanel.tsx';
import { BetPreview } from '../bet/BetPreview.tsx';
import { useBet } from '../bet/useBet.ts';
import { ChatBox } from '../chat/ChatBox.tsx';
import { ChatList } from '../chat/ChatList.tsx';
import { useMessages } from '../chat/useMessages.ts';
import { useOfChat, useRoomChat } from '../chat/useRoomChat.ts';
import { DrawPanel } from '../draw/DrawPanel.tsx';
import type { RoomState } from '../period/roomMachine.ts';
import { useHeld } from '../period/useHeld.ts';
import { LazySheet } from '../sheet/LazySheet.tsx';
import { useDrawStage } from '../stage/useDrawStage.ts';
import { useHoldBalance } from '../stage/useHoldBalance.ts';
import { storeRoom } from '../storage/storedRoom.ts';
import { useWins } from '../win/useWins.ts';
import { WinCard } from '../win/WinCard.tsx';
import styles from './room.module.css';

type Props = {
  readonly roomId: string;
  readonly room: LotteryRoom;
  readonly state: RoomState;
  /** The platform's time of the coming draw. */
  readonly drawsAt: number;
  readonly isOpenNow: () => boolean;
  readonly onReload: () => void;
};

const loadMyBets = () => import('../my-bets/MyBets.tsx').then(({ MyBets }) => MyBets);

export function OpenRoom({ roomId, room, state, drawsAt, isOpenNow, onReload }: Props) {
  const show = useDrawStage(room.lottery, state);
  const chat = useRoomChat(roomId, room.chatdata, useMessages(show.isSecret || show.outcome !== null));
  const connection = useOfChat(chat, chat.connection);
  const reader = useAtomValue(userInfoAtom);
  const bet = useBet({
    roomId,
    room,
    phase: state.phase,
    isOpenNow,
    drawsAt,
    onPlaced: chat.announceBet,
    onUncertain: onReload,
  });
  const { title: lottery, nowdata } = room.lottery;
  const period = nowdata.nextexpect;
  // Lists that contain the new result wait for it, too.
  const known = useHeld(room.lottery, show.isSecret);
  const balance = useHeld(reader?.balance ?? null, show.isBalanceHeld);
  useHoldBalance(show.isBalanceHeld);
  const [showsMyBets, setShowsMyBets] = useState(false);
  const { wins, markSeen } = useWins({
    lottery,
    coming: period,
    isSecret: show.isSecret,
    onSettled: show.settle,
  });
  useEffect(() => storeRoom({ room: roomId, lottery, title: room.title }), [roomId, lottery, room.title]);
  const handleOpenMyBets = () => {
    setShowsMyBets(true);
    markSeen();
  };
  const handleBetInstead = () => {
    setShowsMyBets(false);
    bet.openPanel();
  };
  const secondsToClosing = state.secondsLeft - state.ftime;
  return (
    <>
      <DrawPanel
        lottery={room.lottery}
        draws={known.openlist}
        balance={balance}
        state={state}
        sockets={show.sockets}
      />
      <WinCard wins={wins} outcome={show.outcome} isMoving={show.isMoving} onOpen={handleOpenMyBets} />
      <ChatList chat={chat} readerId={reader?.id ?? ''} readerName={reader?.username ?? ''} />
      <RoomFooter state={state} onBet={bet.openPanel} onMyBets={handleOpenMyBets}>
        <ChatBox isConnected={connection === 'open'} onSend={chat.sendText} />
      </RoomFooter>
      <BetPanel bet={bet} room={room} balance={balance} secondsToClosing={secondsToClosing} />
      <BetPreview bet={bet} period={period} secondsToClosing={secondsToClosing} />
      <LazySheet
        open={showsMyBets}
        title="我的投注"
        isTall
        onClose={() => setShowsMyBets(false)}
        load={loadMyBets}
        of={{ lottery: known, onBet: state.phase === 'open' ? handleBetInstead : null }}
      />
    </>
  );
}

type RoomFooterProps = {
  readonly state: RoomState;
  readonly onBet: () => void;
  readonly onMyBets: () => void;
  readonly children: ReactNode;
};

function RoomFooter({ state, onBet, onMyBets, children }: RoomFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.acts}>
        {state.phase === 'open' ? (
          <Button block onClick={onBet} className={styles.bet}>
            投注
            <span className={styles.closesIn}>距封盘 {formatClock(state.secondsLeft - state.ftime)}</span>
          </Button>
        ) : (
          <p className={styles.sealed}>封盘中禁止投注</p>
        )}
        <button type="button" onClick={onMyBets} className={styles.mine}>
          <RecordsIcon size={20} />
          我的投注
        </button>
      </div>
      {children}
    </footer>
  );
}
