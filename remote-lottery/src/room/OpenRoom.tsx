import { Button, formatClock, RecordsIcon, useAtomValue, userInfoAtom } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { type ReactNode, useState } from 'react';
import { BetPanel } from '../bet/BetPanel.tsx';
import { BetPreview } from '../bet/BetPreview.tsx';
import { useBet } from '../bet/useBet.ts';
import { ChatBox } from '../chat/ChatBox.tsx';
import { ChatList } from '../chat/ChatList.tsx';
import { useOfChat, useRoomChat } from '../chat/useRoomChat.ts';
import { DrawPanel } from '../draw/DrawPanel.tsx';
import type { RoomState } from '../period/roomMachine.ts';
import { LazySheet } from '../sheet/LazySheet.tsx';
import { useWins } from '../win/useWins.ts';
import { WinCard } from '../win/WinCard.tsx';
import styles from './room.module.css';

type Props = {
  readonly roomId: string;
  readonly room: LotteryRoom;
  readonly state: RoomState;
  readonly isOpenNow: () => boolean;
  readonly onReload: () => void;
};

const loadMyBets = () => import('../my-bets/MyBets.tsx').then(({ MyBets }) => MyBets);

export function OpenRoom({ roomId, room, state, isOpenNow, onReload }: Props) {
  const chat = useRoomChat(roomId, room.chatdata);
  const connection = useOfChat(chat, chat.connection);
  const reader = useAtomValue(userInfoAtom);
  const bet = useBet({
    roomId,
    room,
    phase: state.phase,
    isOpenNow,
    onPlaced: chat.announceBet,
    onUncertain: onReload,
  });
  const period = room.lottery.nowdata.nextexpect;
  const [showsMyBets, setShowsMyBets] = useState(false);
  const { wins, markSeen } = useWins(room.lottery.title, period);
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
      <DrawPanel lottery={room.lottery} state={state} />
      <WinCard wins={wins} onOpen={handleOpenMyBets} />
      <ChatList chat={chat} readerId={reader?.id ?? ''} readerName={reader?.username ?? ''} />
      <RoomFooter state={state} onBet={bet.openPanel} onMyBets={handleOpenMyBets}>
        <ChatBox isConnected={connection === 'open'} onSend={chat.sendText} />
      </RoomFooter>
      <BetPanel bet={bet} room={room} secondsToClosing={secondsToClosing} />
      <BetPreview bet={bet} period={period} secondsToClosing={secondsToClosing} />
      <LazySheet
        open={showsMyBets}
        title="我的投注"
        isTall
        onClose={() => setShowsMyBets(false)}
        load={loadMyBets}
        of={{ lottery: room.lottery, onBet: state.phase === 'open' ? handleBetInstead : null }}
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
