import { ClockIcon, useCountdownAloud } from '@site/shared';
import { minutesAndSeconds } from './countdown.ts';
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
