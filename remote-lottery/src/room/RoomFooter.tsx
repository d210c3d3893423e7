import { ClockIcon, classes, formatClock } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './room.module.css';
import type { RoomState } from './roomMachine.ts';

type Props = { readonly state: RoomState; readonly children: ReactNode };

/** What the room accepts right now, and the chat box. */
export function RoomFooter({ state, children }: Props) {
  const isOpen = state.phase === 'open';
  return (
    <footer className={styles.footer}>
      <div className={classes(styles.accepts, !isOpen && styles.sealed)}>
        <ClockIcon size={18} />
        {isOpen ? (
          <span>
            距封盘 <b className={styles.digits}>{formatClock(state.secondsLeft - state.ftime)}</b>
          </span>
        ) : (
          <span>封盘中禁止投注</span>
        )}
      </div>
      {children}
    </footer>
  );
}
