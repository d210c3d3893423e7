import { ClockIcon, serverClock, useCountdownAloud } from '@site/shared';
import { useEffect, useState } from 'react';
import { minutesAndSeconds, secondsToPay } from './countdown.ts';
import styles from './payInfo.module.css';

/** The time left to pay; afterwards a text that it is over. */
export function Countdown({ secondsLeft }: { readonly secondsLeft: number | null }) {
  useCountdownAloud(secondsLeft, (seconds) =>
    seconds === 0 ? '支付时间已结束' : `支付时间还剩${seconds}秒`,
  );
  if (secondsLeft === null) return null;
  return (
    <p className={styles.countdown}>
      <span className={styles.left}>
        <ClockIcon size={16} />
        <span>{secondsLeft === 0 ? '支付时间已结束' : '剩余支付时间'}</span>
      </span>
      <time role="timer" aria-label="剩余支付时间" className={styles.clock}>
        {minutesAndSeconds(secondsLeft)}
      </time>
    </p>
  );
}

/** Twice a second, so that a late timer skips no second. */
const LOOK_EVERY_MS = 500;

/**
 * Returns the seconds left to pay by the platform's clock, independent of the device's; recomputed at once when the
 * page wakes up.
 */
export function useCountdown(createdAt: string): number | null {
  const [left, setLeft] = useState(() => secondsToPay(createdAt, serverClock.now()));
  useEffect(() => {
    const look = () => setLeft(secondsToPay(createdAt, serverClock.now()));
    look();
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [createdAt]);
  return left;
}
