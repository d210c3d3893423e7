import { ClockIcon, classes, formatClock } from '@site/shared';
import styles from './room.module.css';
import type { RoomState } from './roomMachine.ts';

/** What the room accepts right now. */
export function RoomFooter({ state }: { readonly state: RoomState }) {
  const isOpen = state.phase === 'open';
  return (
    <footer className={classes(styles.footer, !isOpen && styles.sealed)}>
      <ClockIcon size={18} />
      {isOpen ? (
        <span>
          距封盘 <b className={styles.digits}>{formatClock(state.secondsLeft - state.ftime)}</b>
        </span>
      ) : (
        <span>封盘中禁止投注</span>
      )}
    </footer>
  );
}
