import { ChevronDownIcon, classes } from '@site/shared';
import type { DrawResult } from '@site/shared/contract/lottery';
import { memo } from 'react';
import styles from './drawPanel.module.css';
import { Result } from './Result.tsx';

type Props = {
  readonly period: string;
  readonly result: DrawResult;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

export const LastDraw = memo(function LastDraw({ period, result, isOpen, controls, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={styles.last}
    >
      <span className={styles.lastHead}>
        <span>
          第 <b className={styles.lastPeriod}>{period || '—'}</b> 期开奖结果
        </span>
        <span className={styles.more}>
          历史
          <ChevronDownIcon size={16} className={classes(styles.chevron, isOpen && styles.turned)} />
        </span>
      </span>
      {/* The key makes a new element for each period, so that its balls are revealed one by one. */}
      <Result key={period} result={result} isRevealed />
    </button>
  );
});
