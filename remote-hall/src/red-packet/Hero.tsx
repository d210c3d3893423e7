import { classes, formatClock } from '@site/shared';
import type { ReactNode } from 'react';
import { useDrawWindow } from './drawWindow.ts';
import styles from './hero.module.css';
import { PacketArt } from './PacketArt.tsx';

type Props = { readonly isDrawing?: boolean; readonly children?: ReactNode };

/** The red band at the top: the packet, the countdown, and the button in `children`. */
export function Hero({ isDrawing = false, children }: Props) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>红包雨</h1>
      <p className={styles.line}>每日10:00–12:00 准点开抢</p>
      <PacketArt className={classes(styles.packet, isDrawing && styles.drawing)} />
      <TimeLeft />
      {children}
    </header>
  );
}

const words = { before: '距开抢', open: '正在开抢 距结束', ended: '今日已结束 距下场' } as const;

function TimeLeft() {
  const { phase, secondsLeft } = useDrawWindow();
  return (
    <p className={styles.time}>
      {words[phase]} <span className={styles.clock}>{formatClock(secondsLeft)}</span>
    </p>
  );
}
