import { Button, formatClock, RecordsIcon } from '@site/shared';
import type { ReactNode } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import styles from './room.module.css';

type Props = {
  readonly state: RoomState;
  readonly onBet: () => void;
  readonly onMyBets: () => void;
  readonly children: ReactNode;
};

export function RoomFooter({ state, onBet, onMyBets, children }: Props) {
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
