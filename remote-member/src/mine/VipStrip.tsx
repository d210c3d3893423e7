import { AppLink, ChevronRightIcon, VipIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useVipProgress } from './useVipProgress.ts';
import styles from './vipStrip.module.css';

/** The VIP level with its progress bar; leads to the levels. */
export function VipStrip() {
  const { level, percent } = useVipProgress();
  return (
    <AppLink to={paths.vip()} className={styles.strip}>
      <span className={styles.badge}>
        <VipIcon size={16} />
        VIP{level ?? '--'}
      </span>
      <span
        role="progressbar"
        aria-label="VIP进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <span className={styles.value} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.percent}>{percent}%</span>
      <ChevronRightIcon size={16} />
    </AppLink>
  );
}
