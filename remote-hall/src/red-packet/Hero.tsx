import { formatClock } from '@site/shared';
import type { ReactNode } from 'react';
import { useDrawWindow } from './drawWindow.ts';
import styles from './hero.module.css';
import { PacketScene } from './PacketScene.tsx';
import { Reminder } from './Reminder.tsx';

type Props = {
  readonly isDrawing?: boolean;
  /** The draws left, while they are known. */
  readonly left?: number | undefined;
  readonly children?: ReactNode;
};

const words = { before: '距开抢', open: '正在开抢 距结束', ended: '今日已结束 距下场' } as const;

/** The red band at the top: the packet, the countdown, and the button in `children`. */
export function Hero({ isDrawing = false, left, children }: Props) {
  const { phase, secondsLeft } = useDrawWindow();
  return (
    <header data-phase={phase} className={styles.hero}>
      <h1 className={styles.title}>红包雨</h1>
      <p className={styles.line}>每日10:00–12:00 准点开抢</p>
      <PacketScene isSpinning={isDrawing} />
      <p className={styles.time}>
        {words[phase]} <span className={styles.clock}>{formatClock(secondsLeft)}</span>
      </p>
      {children}
      <div className={styles.below}>
        {phase === 'before' ? <Reminder /> : phase === 'open' && left !== undefined && `还可抢 ${left} 次`}
      </div>
    </header>
  );
}
