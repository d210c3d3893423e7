import { classes, formatClock } from '@site/shared';
import type { RoomState } from '../period/roomMachine.ts';
import styles from './countdown.module.css';

/** The time to the draw while betting is open, then 封盘中, then 开奖中; the height is the same for all three. */
export function Countdown({ state: { phase, secondsLeft, ftime } }: { readonly state: RoomState }) {
  const isUrgent = secondsLeft - ftime <= 5;
  return (
    <div className={styles.countdown}>
      {phase === 'open' && (
        <>
          <p className={styles.caption}>{ftime > 0 ? `距离开奖 · 开奖前${ftime}秒封盘` : '距离开奖'}</p>
          <Digits text={formatClock(secondsLeft)} isUrgent={isUrgent} />
        </>
      )}
      <div className={styles.phase}>
        {phase === 'closed' && (
          <>
            <Lock />
            封盘中
          </>
        )}
        {phase === 'drawing' && (
          <>
            <span aria-hidden="true" className={styles.tumble}>
              <i />
              <i />
              <i />
            </span>
            开奖中
          </>
        )}
      </div>
    </div>
  );
}

function Digits({ text, isUrgent }: { readonly text: string; readonly isUrgent: boolean }) {
  return (
    <div
      role="timer"
      aria-label={`距离开奖 ${text}`}
      className={classes(styles.digits, isUrgent && styles.urgent)}
    >
      {[...text].map((sign, place) => (
        <span key={place} className={sign === ':' ? styles.colon : styles.digit}>
          {sign}
        </span>
      ))}
    </div>
  );
}

function Lock() {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM12 14.5v2.5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
